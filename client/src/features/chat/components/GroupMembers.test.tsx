import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePerson } from '../../../testing/comments.ts';
import { makeRoom } from '../../../testing/chat.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { toChatRoom } from '../chat.state.ts';
import { AddMembers } from './AddMembers.tsx';
import { NewConversation } from './NewConversation.tsx';

const message = 'Please check the details you entered';
const members = 'A group can have at most 100 members';

stubDialogsForEachTest();
const server = stubApiServerForEachTest();
beforeEach(() => server.respond(() => failure(400, { message, errors: { members } })));
afterEach(cleanup);

const findPeople = (): Promise<readonly PersonSummary[]> =>
  Promise.resolve([makePerson('Meera'), makePerson('Kiran')]);

async function choose(...names: readonly string[]) {
  for (const name of names) {
    fireEvent.click(await eventually(() => screen.getByRole('checkbox', { name: RegExp(name) })));
  }
}

test('shows why the members of a new group were rejected', async () => {
  show(<NewConversation isOpen onClose={() => {}} findPeople={findPeople} />);
  await choose('Meera', 'Kiran');
  fireEvent.change(screen.getByLabelText(/^Group name/), { target: { value: 'Crew' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create group' }));
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe(members));
});

test('shows why new members of a group were rejected', async () => {
  const room = toChatRoom(makeRoom('r'), 'asha');
  show(<AddMembers room={room} findPeople={findPeople} onDone={() => {}} />);
  await choose('Meera');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe(members));
});
