interface Sharing {
  readonly places: number;
  /** No place gets more. */
  readonly most: number;
  /** 0 gives everybody the same; the nearer to 1, the more goes to a few. */
  readonly skew: number;
  readonly seed: number;
}

/** Far from any number of places, so that it meets each of them once. */
const stride = 15_485_863;

/** So many things to so many places, a few of which get very much; the sum is exact, the order mixed. */
export function shareOut(total: number, { places, most, skew, seed }: Sharing): readonly number[] {
  if (total > places * most) throw new Error(`${total} do not fit into ${places} of ${most}`);
  const weights = Array.from({ length: places }, (_, rank) => (rank + 1) ** -skew);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const counts = Array<number>(places).fill(0);
  let passed = 0;
  let given = 0;
  for (const [rank, weight] of weights.entries()) {
    passed += weight;
    // What an earlier place could not take comes to the next one that can.
    const due = Math.round((total * passed) / whole) - given;
    const count = Math.min(due, most);
    counts[(rank * stride + seed) % places] = count;
    given += count;
  }
  for (let place = 0; given < total; place = (place + 1) % places) {
    const room = Math.min(most - (counts[place] ?? 0), total - given);
    counts[place] = (counts[place] ?? 0) + room;
    given += room;
  }
  return counts;
}
