import { useRef } from 'react';

interface IdempotencyKey {
  /** The idempotency key of a request: the same when the same content is retried, a new one for other content. */
  readonly keyFor: (wish: object) => string;
  /** It was done: whoever wishes the same again means it. */
  readonly renew: () => void;
}

export function useIdempotencyKey(): IdempotencyKey {
  const last = useRef<{ readonly wish: string; readonly key: string } | null>(null);
  return {
    keyFor(wish) {
      const text = JSON.stringify(wish);
      if (last.current?.wish !== text) last.current = { wish: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    renew() {
      last.current = null;
    },
  };
}
