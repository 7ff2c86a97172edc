import { useRef } from 'react';

interface IdempotencyKey {
  /** The idempotency key of a request: the same while the content is the same as JSON, a new one for other content. */
  readonly keyFor: (content: object) => string;
  /** Call it after success: then the same content is a new request. */
  readonly renew: () => void;
}

/** For a form that creates something: the server creates only once per key. */
export function useIdempotencyKey(): IdempotencyKey {
  const last = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      if (last.current?.content !== text)
        last.current = { content: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    renew() {
      last.current = null;
    },
  };
}
