// 1 is no program: parts of a package's manifest
