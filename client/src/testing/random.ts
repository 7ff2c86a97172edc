/** A seeded pseudo-random generator. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  readonly below: (limit: number) => number;
  readonly oneOf: <Thing>(things: readonly Thing[]) => Thing | undefined;
}

export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, oneOf: (things) => things[below(things.length)] };
}
