import { AppError } from './app-error.ts';

interface TurnLimits {
  /** How many work at once. */
  readonly running: number;
  /** How many may wait for their turn, and for how long. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** Lets a few heavy pieces of work run at a time; whoever would wait too long is told so. */
export function createSemaphore(limits: TurnLimits) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function takeTurn(): Promise<void> {
    if (running < limits.running) return void running++;
    if (waiting.length >= limits.waiting) throw tooBusy();
    const turn = Promise.withResolvers<void>();
    waiting.push(turn.resolve);
    const timer = setTimeout(() => {
      const place = waiting.indexOf(turn.resolve);
      if (place === -1) return;
      waiting.splice(place, 1);
      turn.reject(tooBusy());
    }, limits.waitMs);
    await turn.promise.finally(() => clearTimeout(timer));
  }

  function passTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await takeTurn();
    try {
      return await work();
    } finally {
      passTurn();
    }
  };
}

function tooBusy(): AppError {
  return new AppError('TOO_BUSY', { retryAfterSeconds: 3 });
}
