import { Plural, Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { clsx } from 'clsx';
import { ChevronRight, Users } from 'lucide-react';
import { Link } from '../../../lib/router.tsx';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { selectNotificationsState } from '../notifications.slice.ts';

/** Above the notifications: opens those that are held back, if there are any. */
export function HeldBackLink() {
  const { heldBack } = useAppSelector(selectNotificationsState);
  if (!heldBack) return null;
  const count = heldBack.unreadActorCount;
  return (
    <Card bare>
      <Link
        to={`${pages.notifications}?show=held-back`}
        className="flex items-center gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <Users aria-hidden className="size-5 shrink-0 text-muted" />
        <span className={clsx('min-w-0 flex-1', count > 0 && 'font-semibold')}>
          {count > 0 ? (
            <Plural
              value={count}
              one="# person you are not connected with"
              other="# people you are not connected with"
            />
          ) : (
            <Trans>People you are not connected with</Trans>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </Card>
  );
}
