import SedeCore
import SharedReactive
import Testing
