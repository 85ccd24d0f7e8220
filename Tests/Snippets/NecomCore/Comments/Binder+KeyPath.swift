// 1 in: final class RecordingView {
