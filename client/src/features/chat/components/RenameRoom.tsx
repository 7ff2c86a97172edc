import { Trans, useLingui } from '@lingui/react/macro';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { useState, type SubmitEvent } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { ChatRoom } from '../chat.state.ts';
import { renameRoom } from '../rooms/rooms.thunks.ts';

interface RenameRoomProps {
  room: ChatRoom;
}

export function RenameRoom({ room }: RenameRoomProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [name, setName] = useState(room.name);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const newName = name.trim();
  const canSave = newName !== '' && newName !== room.name;

  async function save(event: SubmitEvent) {
    event.preventDefault();
    if (!canSave || isBusy) return;
    setIsBusy(true);
    const result = await dispatch(renameRoom({ roomId: room.id, name: newName }));
    setIsBusy(false);
    if (renameRoom.fulfilled.match(result)) announce(t`Group renamed to ${newName}`);
    setProblem(renameRoom.rejected.match(result) ? result.payload?.message : undefined);
  }

  return (
    <form className="mb-4 flex items-end gap-2" onSubmit={(event) => void save(event)}>
      <div className="min-w-0 flex-1">
        <Field label={t`Group name`} error={problem}>
          <TextInput
            value={name}
            maxLength={chatLimits.roomName}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
      </div>
      <Button type="submit" variant="secondary" busy={isBusy} aria-disabled={!canSave}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
