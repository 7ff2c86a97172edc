import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../../session/session.thunks.ts';
import { resetModuleState } from '../../../lib/external-store.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeSignedIn } from '../../../testing/people.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore, type TestStore } from '../../../testing/store.ts';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { makeRoom } from '../../../testing/chat.ts';
import { toChatRoom } from '../chat.state.ts';
import { addPreparedFile, addRoomFiles, listRoomFiles } from '../composer/room-files.ts';
import { getRoom } from '../rooms/rooms.thunks.ts';
import { selectUnsent } from '../outbox/outgoing.ts';
import { Composer } from './Composer.tsx';

vi.mock(
  import('../../../lib/browser-database.ts'),
  () => import('../../../testing/memory-database.ts'),
);

const server = stubApiServerForEachTest();
beforeEach(() => {
  // jsdom has no media queries.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  resetModuleState();
});

test('the error about a rejected file disappears once the message is sent', async () => {
  show(<Composer roomId="room" isDirect dropTarget={createRef()} />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  const files = [new File(['plain'], 'notes.txt', { type: 'text/plain' })];
  fireEvent.paste(field, { clipboardData: { files } });
  expect(await screen.findByText(/^notes\.txt was not added\./)).toBeDefined();
  fireEvent.change(field, { target: { value: 'Without the file' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.queryByText(/^notes\.txt was not added\./)).toBeNull();
});

test('chosen files are still there when the room is opened again, until they are sent or the user signs out', async () => {
  Object.assign(URL, { createObjectURL: (file: File) => file.name, revokeObjectURL: () => {} });
  const { store, unmount } = write('The plan');
  const reopen = () => show(<Composer roomId="room" isDirect dropTarget={createRef()} />, store);
  const files = [new File(['plan'], 'plan.pdf', { type: 'application/pdf' })];
  fireEvent.paste(screen.getByRole('textbox', { name: 'Message' }), { clipboardData: { files } });
  await eventually(() => screen.getByText('plan.pdf'));
  unmount();
  const again = reopen();
  await eventually(() => screen.getByText('plan.pdf'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.queryByText('plan.pdf')).toBeNull();
  again.unmount();
  const last = reopen();
  fireEvent.paste(screen.getByRole('textbox', { name: 'Message' }), { clipboardData: { files } });
  await eventually(() => expect(listRoomFiles('room')).toHaveLength(1));
  resetModuleState();
  last.unmount();
  reopen();
  expect(screen.queryByText('plan.pdf')).toBeNull();
});

test('a file whose room is left while it is being prepared is there when the room is opened again', async () => {
  Object.assign(URL, { createObjectURL: (file: File) => file.name, revokeObjectURL: () => {} });
  const { store, unmount } = write('The plan');
  const files = [new File(['plan'], 'plan.pdf', { type: 'application/pdf' })];
  fireEvent.paste(screen.getByRole('textbox', { name: 'Message' }), { clipboardData: { files } });
  unmount();
  show(<Composer roomId="room" isDirect dropTarget={createRef()} />, store);
  expect(await screen.findByText('plan.pdf')).toBeDefined();
});

test('a file that was prepared for another user is not added', () => {
  const { store } = write('The plan');
  const chosen = { file: new File(['plan'], 'plan.pdf'), width: 0, height: 0, alt: '' };
  store.dispatch(addPreparedFile('room', chosen, 'ravi'));
  expect(listRoomFiles('room')).toEqual([]);
});

test('a message with more files than the limit says so and is sent only once files are removed', async () => {
  Object.assign(URL, { createObjectURL: (file: File) => file.name, revokeObjectURL: () => {} });
  const chosen = Array.from({ length: chatLimits.files + 1 }, (_, index) => {
    const file = new File(['plan'], `plan-${index}.pdf`, { type: 'application/pdf' });
    return { file, width: 0, height: 0, alt: '' };
  });
  addRoomFiles('room', chosen);
  const { store } = write('The plans');
  expect(screen.getByRole('alert').textContent).toMatch(/^plan-10\.pdf was not added\./);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent(store)).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove 1' }));
  expect(screen.getByRole('alert').textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent(store)).toMatchObject([{ content: 'The plans' }]);
});

const card = {
  url: 'https://lamps.example/story',
  title: 'Solar lamps',
  description: null,
  site: 'Lamp News',
  image: null,
};
const requested = (state: string, preview: object | null = null) => success({ state, preview });

/** Shows the composer of a signed-in user and writes this text. */
function write(text: string, { isDirect = true } = {}) {
  const store = createTestStore();
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  store.dispatch(getRoom.fulfilled(toChatRoom(makeRoom('room'), 'asha'), '', 'room'));
  const composer = <Composer roomId="room" isDirect={isDirect} dropTarget={createRef()} />;
  const { unmount } = show(composer, store);
  const field = screen.getByRole('textbox', { name: 'Message' });
  fireEvent.change(field, { target: { value: text } });
  return { store, field, unmount };
}

const sent = (store: TestStore) =>
  selectUnsent(store.getState(), 'room').map(({ content, withoutPreview }) => ({
    content,
    withoutPreview,
  }));

test('the card of a link is shown before sending, and a removed one stays removed', async () => {
  const answers = [requested('pending'), requested('ready', card)];
  server.respond(({ call }) =>
    call.endsWith('/linkpreview') ? (answers.shift() ?? requested('ready', card)) : {},
  );
  const { store, field } = write('Look: https://lamps.example/story#top');
  await eventually(() => screen.getByText('Solar lamps'));
  expect(server.calls[0]?.body).toBe(
    JSON.stringify({ roomId: 'room', links: ['https://lamps.example/story#top'] }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove link preview' }));
  expect(screen.queryByText('Solar lamps')).toBeNull();
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent(store)).toEqual([
    { content: 'Look: https://lamps.example/story#top', withoutPreview: true },
  ]);
});

test('a message that is sent before its card is ready keeps it, and text without a link asks nothing', async () => {
  server.respond(() => requested('pending'));
  const { store, field } = write('https://lamps.example/slow');
  await eventually(() => expect(server.calls.length).toBeGreaterThan(0));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent(store)).toEqual([{ content: 'https://lamps.example/slow', withoutPreview: false }]);
  fireEvent.change(field, { target: { value: 'No link' } });
  const bodies = server.calls.map(({ body }) => body);
  expect(bodies.filter((body) => body.includes('No link'))).toEqual([]);
});

// The list is a popover, which jsdom does not show.
const options = () => screen.queryAllByRole('option', { hidden: true });

test('in a group, an @ suggests the other members, and Enter completes the name instead of sending', async () => {
  // jsdom has no popovers.
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
  const { store, field } = write('Tea, @ra', { isDirect: false });
  await eventually(() => expect(options()).toHaveLength(1));
  const [option] = options();
  expect(option?.textContent).toContain('Ravi');
  expect(field.getAttribute('aria-activedescendant')).toBe(option?.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect((field as HTMLTextAreaElement).value).toBe('Tea, @ravi ');
  expect(sent(store)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent(store)).toMatchObject([{ content: 'Tea, @ravi' }]);
});

test('a direct conversation suggests nobody', () => {
  const { field } = write('Tea, @ra');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.getAttribute('aria-autocomplete')).toBeNull();
  expect(options()).toEqual([]);
});
