/** Identifies a prefetched response: the same request with the same token may use it. */
interface Asked {
  readonly address: string;
  readonly token: string | null;
}

interface Kept extends Asked {
  readonly answer: Promise<Response>;
}

/** Longer than a page takes to start on a slow phone; whatever is asked later is asked anew. */
const keptMs = 10_000;

let kept: readonly Kept[] = [];

export function keepAhead(asked: Asked, answer: Promise<Response>): void {
  const entry = { ...asked, answer };
  kept = [...kept, entry];
  const giveUp = async () => {
    if (!kept.includes(entry)) return;
    drop(entry);
    await (await answer).body?.cancel();
  };
  setTimeout(() => void giveUp().catch(() => null), keptMs);
  // Nobody may ever ask for it.
  answer.catch(() => null);
}

/** Only once: the next who asks wants to know what is so then. Nothing where it failed. */
export async function takeAhead({ address, token }: Asked): Promise<Response | undefined> {
  const entry = kept.find((one) => one.address === address && one.token === token);
  if (!entry) return undefined;
  drop(entry);
  return entry.answer.catch(() => undefined);
}

function drop(entry: Kept): void {
  kept = kept.filter((one) => one !== entry);
}
