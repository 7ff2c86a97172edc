/**
 * A memoised selector: returns the same value for as long as the parts of the state that it uses are the same. It
 * remembers only the last call, so it helps only callers with the same arguments.
 */
export function createMemoSelector<
  Arguments extends readonly unknown[],
  Parts extends readonly unknown[],
  Value,
>(
  partsOf: (...given: Arguments) => readonly [...Parts],
  make: (...parts: Parts) => Value,
): (...given: Arguments) => Value {
  let last: { parts: readonly [...Parts]; value: Value } | undefined;
  return (...given) => {
    const parts = partsOf(...given);
    if (!last || parts.some((part, index) => part !== last?.parts[index])) {
      last = { parts, value: make(...parts) };
    }
    return last.value;
  };
}
