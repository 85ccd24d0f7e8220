// mode: swift6 main
import SedeCore
import SharedReactive
import Testing
