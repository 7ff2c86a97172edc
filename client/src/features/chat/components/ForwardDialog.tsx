import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { notify } from '../../../ui/notify.ts';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { ChatMessage } from '../chat.state.ts';
import { matchesRoom } from '../rooms/room-filter.ts';
import { useRooms } from '../rooms/use-rooms.ts';
import { forwardMessage } from '../outbox/forward-message.ts';

interface ForwardDialogProps {
  message: ChatMessage;
  onClose: () => void;
}

/** Chooses the conversations to which a message is forwarded. */
export function ForwardDialog({ message, onClose }: ForwardDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { rooms, isReady, request, retry, hasMore, loadMore } = useRooms();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isFull = chosen.size >= chatLimits.forwards;
  const shown = rooms.filter((room) => room.name !== '' && matchesRoom(room, typed));

  function toggle(roomId: string) {
    const changed = new Set(chosen);
    if (!changed.delete(roomId)) changed.add(roomId);
    setChosen(changed);
    setProblem(null);
  }

  async function forward() {
    if (chosen.size === 0) {
      setProblem(t`Choose at least one conversation.`);
      return;
    }
    const unsent = await dispatch(forwardMessage(message, [...chosen]));
    const failed = unsent.find(({ delivery }) => delivery?.state === 'failed');
    const waiting = unsent.length;
    const count = chosen.size;
    if (failed) notify.error(failed.delivery?.error ?? t`Not sent`);
    else if (waiting > 0) {
      notify.success(
        t`${plural(waiting, { one: 'Waiting to be sent to # conversation', other: 'Waiting to be sent to # conversations' })}`,
      );
    } else {
      notify.success(
        t`${plural(count, { one: 'Forwarded to # conversation', other: 'Forwarded to # conversations' })}`,
      );
    }
    onClose();
  }

  return (
    <FormDialog
      title={t`Forward message`}
      submitLabel={<Trans>Forward</Trans>}
      onSubmit={forward}
      onClose={onClose}
    >
      <TextInput
        type="search"
        aria-label={t`Search conversations`}
        placeholder={t`Search conversations`}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter in the search must not send.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p className="text-meta text-muted">
        <Trans>Choose up to 5 conversations. The original sender’s name is not shown.</Trans>
      </p>
      <ul aria-label={t`Conversations`} className="grid gap-2">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={
                <bdi dir="auto" className="break-words">
                  {name}
                </bdi>
              }
              checked={chosen.has(id)}
              disabled={isFull && !chosen.has(id)}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
      {!isReady && (
        <LoadingOrError error={request.error?.message} onRetry={retry} busy={request.loading}>
          <SkeletonRows count={3} className="py-3" />
        </LoadingOrError>
      )}
      {isReady && shown.length === 0 && (
        <p className="text-control text-muted">
          <Trans>No conversations found.</Trans>
        </p>
      )}
      {hasMore && (
        <Button variant="quiet" size="small" busy={request.loading} onClick={loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
      <FormError>{problem}</FormError>
    </FormDialog>
  );
}
