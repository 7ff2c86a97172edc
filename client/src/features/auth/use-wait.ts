import { useEffect, useState } from 'react';

const second = 1000;

/** Counts down the seconds until something may be done again. */
export function useWait(): readonly [left: number, wait: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / second));
  const isWaiting = left > 0;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [isWaiting]);

  function wait(seconds: number) {
    setNow(Date.now());
    setUntil(Date.now() + seconds * second);
  }

  return [left, wait];
}
