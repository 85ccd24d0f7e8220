// 1 in: final class LogicModelStub {
