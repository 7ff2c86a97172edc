import { Plural } from '@lingui/react/macro';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { selectUnreadTotal } from '../rooms/unread.slice.ts';

/** Unread messages in rooms that are not muted, on the navigation icon. */
export function MessagesBadge() {
  const count = useAppSelector(selectUnreadTotal);
  return (
    <CountBadge count={count} words={<Plural value={count} one="# unread" other="# unread" />} />
  );
}
