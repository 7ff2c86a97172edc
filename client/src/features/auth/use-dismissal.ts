import { useState } from 'react';
import { readKept, writeKept } from '../../lib/kept-entry.ts';

const part = 'email-notice';

/** Kept with the person's private things, so it ends with the session, as they do. */
export function useDismissal(username: string) {
  const [isDismissed, setIsDismissed] = useState(() => readKept(username, part, isDismissal));

  function dismiss() {
    writeKept(username, part, 'dismissed');
    setIsDismissed('dismissed');
  }

  return { isDismissed: isDismissed !== null, dismiss };
}

function isDismissal(value: unknown): value is string {
  return value === 'dismissed';
}
