import { Trans, useLingui } from '@lingui/react/macro';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useRef, useState } from 'react';
import { navigate } from '../../../lib/router.tsx';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { FindPeople } from '../rooms/find-people.ts';
import { getRoomPath } from '../rooms/room-path.ts';
import { createRoom, openDirectRoom } from '../rooms/rooms.thunks.ts';
import { PeoplePicker } from './PeoplePicker.tsx';

interface NewConversationProps {
  findPeople: FindPeople;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that starts a conversation with one user, or creates a named group. */
export function NewConversation({ isOpen, onClose, findPeople }: NewConversationProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly PersonSummary[]>([]);
  const [name, setName] = useState('');
  const { keyFor, renew } = useIdempotencyKey();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [first, second] = chosen;
  const isGroup = second !== undefined;
  const canStart = isGroup ? name.trim() !== '' : first !== undefined;

  async function start() {
    if (!first) return;
    setIsBusy(true);
    setProblem(null);
    const members = chosen.map(({ username }) => username);
    const group = { name: name.trim(), members };
    const result = isGroup
      ? await dispatch(createRoom({ ...group, idempotencyKey: keyFor(group) }))
      : await dispatch(openDirectRoom(first.username));
    setIsBusy(false);
    if (createRoom.fulfilled.match(result) || openDirectRoom.fulfilled.match(result)) {
      close();
      navigate(getRoomPath(result.payload.id));
    } else {
      const { errors, message } = result.payload ?? {};
      setProblem(errors?.['members'] ?? message ?? t`Something went wrong`);
    }
  }

  function close() {
    setChosen([]);
    setName('');
    setProblem(null);
    renew();
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t`New conversation`}
      size="small"
      closeOnOutsideClick={chosen.length === 0}
      initialFocus={field}
      actions={
        <Button busy={isBusy} aria-disabled={!canStart} onClick={() => void start()}>
          {isGroup ? t`Create group` : t`Start conversation`}
        </Button>
      }
    >
      {isGroup && (
        <div className="mb-4">
          <Field label={t`Group name`} required>
            <TextInput
              value={name}
              maxLength={chatLimits.roomName}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Field>
        </div>
      )}
      <PeoplePicker findPeople={findPeople} chosen={chosen} onChange={setChosen} field={field} />
      <p role="alert" className="mt-2 text-control font-medium text-danger">
        {problem}
      </p>
      {!isGroup && (
        <p className="text-meta text-muted">
          <Trans>Choose two or more people to create a group.</Trans>
        </p>
      )}
    </Dialog>
  );
}
