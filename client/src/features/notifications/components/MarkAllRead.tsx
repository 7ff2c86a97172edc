import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { selectFilter, selectUnreadCount } from '../notifications.slice.ts';
import { markAllNotificationsRead, undoMarkAllNotificationsRead } from '../notifications.thunks.ts';

/** Marks all notifications as read, not only those of the current filter, but none that are held back; offers Undo. */
export function MarkAllRead() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const unreadCount = useAppSelector(selectUnreadCount);
  const filter = useAppSelector(selectFilter);
  const [isBusy, setIsBusy] = useState(false);

  async function handleUndo(markedAt: string) {
    const result = await dispatch(undoMarkAllNotificationsRead({ markedAt, filter }));
    if (undoMarkAllNotificationsRead.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  }

  async function handleClick() {
    setIsBusy(true);
    const result = await dispatch(markAllNotificationsRead());
    setIsBusy(false);
    if (markAllNotificationsRead.rejected.match(result)) {
      if (result.payload) notify.error(result.payload.message);
      return;
    }
    const { markedAt } = result.payload;
    notify.success(t`All marked as read`, {
      id: 'marked-all-read',
      action: { label: t`Undo`, onClick: () => void handleUndo(markedAt) },
    });
  }

  return (
    <Button
      size="small"
      variant="secondary"
      icon={CheckCheck}
      busy={isBusy}
      aria-disabled={unreadCount === 0}
      onClick={() => void handleClick()}
    >
      <Trans>Mark all as read</Trans>
    </Button>
  );
}
