import Inspection
