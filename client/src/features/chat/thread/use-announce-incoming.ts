import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '../../../ui/announce.ts';
import type { ThreadRow } from './thread-rows.ts';
import { useMessageText } from './use-message-text.ts';

/**
 * Announces the latest incoming message of the open thread to screen readers. The log is not a live region, because
 * virtualised scrolling adds and removes messages.
 */
export function useAnnounceIncoming(rows: readonly ThreadRow[]): void {
  const { t } = useLingui();
  const textOf = useMessageText();
  const last = rows.findLast(({ message }) => message.seq !== null)?.message;
  const latest = last?.seq ?? null;
  const known = useRef(latest);

  const announceLatest = useEffectEvent((seq: number | null) => {
    const isNews = seq !== null && known.current !== null && seq > known.current;
    if (seq !== null) known.current = seq;
    if (!isNews || !last || last.isSender || last.kind !== 'text') return;
    const name = last.sender ?? t`Former member`;
    announce(`${name}: ${textOf(last)}`);
  });
  useEffect(() => announceLatest(latest), [latest]);
}
