import { Plural } from '@lingui/react/macro';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { selectUnreadTotal } from '../rooms/unread.slice.ts';

/** The number of `selectUnreadTotal` on the navigation icon: rooms that are muted do not count. */
export function MessagesBadge() {
  const count = useAppSelector(selectUnreadTotal);
  return (
    <CountBadge count={count} words={<Plural value={count} one="# unread" other="# unread" />} />
  );
}
