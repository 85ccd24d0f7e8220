// 1 in: final class Screen {
