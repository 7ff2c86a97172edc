import { Plural } from '@lingui/react/macro';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { selectUnreadTotal } from '../rooms/unread.slice.ts';

/** On the way to the messages: how many are unread in rooms that are not muted. */
export function MessagesBadge() {
  const count = useAppSelector(selectUnreadTotal);
  return (
    <CountBadge count={count} words={<Plural value={count} one="# unread" other="# unread" />} />
  );
}
