import { Plural } from '@lingui/react/macro';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { selectUnreadCount } from '../notifications.slice.ts';

/** The number of unread notifications, on the bell; grouped ones count once. */
export function UnreadBadge() {
  const count = useAppSelector(selectUnreadCount);
  return (
    <CountBadge count={count} words={<Plural value={count} one="# unread" other="# unread" />} />
  );
}
