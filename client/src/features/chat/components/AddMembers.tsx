import { Trans } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { selectMembers } from '../chat.selectors.ts';
import type { ChatRoom } from '../chat.state.ts';
import type { FindPeople } from '../rooms/find-people.ts';
import { addRoomMembers } from '../rooms/rooms.thunks.ts';
import { PeoplePicker } from './PeoplePicker.tsx';

interface AddMembersProps {
  room: ChatRoom;
  findPeople: FindPeople;
  /** Called after the members were added, and on Cancel. */
  onDone: () => void;
}

/** For admins of a group: chooses connections and adds them. */
export function AddMembers({ room, findPeople, onDone }: AddMembersProps) {
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);
  const members = useAppSelector((state) => selectMembers(state, room.id));
  const [chosen, setChosen] = useState<readonly PersonSummary[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useLayoutEffect(() => field.current?.focus(), []);

  async function add() {
    setIsBusy(true);
    const usernames = chosen.map(({ username }) => username);
    const result = await dispatch(addRoomMembers({ roomId: room.id, members: usernames }));
    setIsBusy(false);
    if (addRoomMembers.fulfilled.match(result)) onDone();
    else setProblem(result.payload?.errors['members'] ?? result.payload?.message ?? null);
  }

  return (
    <>
      <PeoplePicker
        findPeople={findPeople}
        chosen={chosen}
        onChange={setChosen}
        exclude={members.map(({ person }) => person.username)}
        field={field}
      />
      <p role="alert" className="mt-2 text-control font-medium text-danger">
        {problem}
      </p>
      <div className="mt-2 flex justify-end gap-2">
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button busy={isBusy} aria-disabled={chosen.length === 0} onClick={() => void add()}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </>
  );
}
