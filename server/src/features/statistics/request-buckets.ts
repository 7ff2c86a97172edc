/** The upper bounds of the histogram of request durations, in milliseconds. */
export const bucketBounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;

/** The bound of the bucket of a duration; infinity for the slowest. */
export function bucketOf(milliseconds: number): number {
  return bucketBounds.find((bound) => milliseconds <= bound) ?? Infinity;
}
