interface Distribution {
  readonly places: number;
  /** The maximum per place. */
  readonly max: number;
  /** 0 is uniform; the nearer to 1, the more the first ranks get. */
  readonly skew: number;
  readonly seed: number;
}

/** A prime larger than any number of places, so that it visits each place once. */
const stride = 15_485_863;

/** Distributes a total over places with a power law: the sum is exact, and the order is shuffled by the seed. */
export function distribute(
  total: number,
  { places, max, skew, seed }: Distribution,
): readonly number[] {
  if (total > places * max) throw new Error(`${total} do not fit into ${places} of ${max}`);
  const weights = Array.from({ length: places }, (_, rank) => (rank + 1) ** -skew);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const counts = Array<number>(places).fill(0);
  let passed = 0;
  let given = 0;
  for (const [rank, weight] of weights.entries()) {
    passed += weight;
    // The remainder of a full place goes to the next one with capacity.
    const due = Math.round((total * passed) / whole) - given;
    const count = Math.min(due, max);
    counts[(rank * stride + seed) % places] = count;
    given += count;
  }
  for (let place = 0; given < total; place = (place + 1) % places) {
    const room = Math.min(max - (counts[place] ?? 0), total - given);
    counts[place] = (counts[place] ?? 0) + room;
    given += room;
  }
  return counts;
}
