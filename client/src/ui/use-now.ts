import { useSyncExternalStore } from 'react';

const minute = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minute / 2);
  return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / minute) * minute;

/** The current time in milliseconds, rounded down to the minute and updated every minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, currentMinute);
}
