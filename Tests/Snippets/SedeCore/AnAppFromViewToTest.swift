import SedeCore
import Testing
