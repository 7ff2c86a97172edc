import { whenIdle } from './when-idle.ts';

/** Whoever waits longer than this for a page to settle goes ahead. */
const patienceMs = 4000;

let underWay = 0;
const waiting = new Set<() => void>();

/** Counts a call as long as it is not answered. */
export async function countCall<Answer>(call: Promise<Answer>): Promise<Answer> {
  underWay += 1;
  try {
    return await call;
  } finally {
    underWay -= 1;
    if (underWay === 0) for (const go of waiting) go();
  }
}

/**
 * Runs when the page has asked for what it shows, has been answered and has drawn it: what nobody looks at must not
 * come between. Returns the way to cancel.
 */
export function whenSettled(work: () => void): () => void {
  let cancel = whenIdle(() => {
    cancel = afterCalls(() => {
      cancel = whenIdle(work);
    });
  });
  return () => cancel();
}

function afterCalls(work: () => void): () => void {
  const stop = () => {
    waiting.delete(go);
    clearTimeout(timer);
  };
  const go = () => {
    stop();
    work();
  };
  const timer = setTimeout(go, underWay === 0 ? 0 : patienceMs);
  waiting.add(go);
  return stop;
}
