// mode: swift6 main
import SedeCore
import Testing
