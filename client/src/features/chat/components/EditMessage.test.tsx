import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAttachment, makeMessage } from '../../../testing/chat.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { messageAppended } from '../chat.slice.ts';
import { toChatMessage } from '../chat.state.ts';
import { editMessage } from '../thread/messages.thunks.ts';
import { EditMessage } from './EditMessage.tsx';
import { MessageRow } from './MessageRow.tsx';

const photo = makeAttachment('p');

beforeEach(() => {
  // jsdom has no media queries.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showField(props: Partial<ComponentProps<typeof EditMessage>>) {
  const message = { ...toChatMessage(makeMessage('r', 1), 'meera'), content: 'Lunch at two' };
  show(
    <EditMessage
      message={message}
      rejectedText={null}
      isFocusWanted={() => true}
      onDone={vi.fn<() => void>()}
      {...props}
    />,
  );
}

test.each([false, true])(
  'an edit that could not be saved is edited again; takes the focus: %s',
  (isFocusWanted) => {
    showField({ rejectedText: 'Lunch at three', isFocusWanted: () => isFocusWanted });
    const field = screen.getByDisplayValue('Lunch at three');
    expect(document.activeElement === field).toBe(isFocusWanted);
  },
);

test('the field is open with the text when the message is shown again', async () => {
  const store = createTestStore();
  const message = toChatMessage(makeMessage('r', 1), 'meera');
  const edit = { messageId: message.id, content: 'Lunch at three' };
  store.dispatch(messageAppended(message));
  store.dispatch(editMessage.pending('q', edit));
  store.dispatch(editMessage.rejected(null, 'q', edit));
  const row = { key: 'k', message, startsDay: false, startsNew: false, startsGroup: true };
  show(<MessageRow row={row} isDirect isStop seenBy={null} searchQuery="" />, store);
  const field = await eventually(() => screen.getByDisplayValue('Lunch at three'));
  expect(document.activeElement).not.toBe(field);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the field has the focus, with the cursor at the end of the text', () => {
  const message = { ...toChatMessage(makeMessage('r', 1), 'meera'), content: 'Lunch at two' };
  showField({ message });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit message' });
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([12, 12]);
});

test.each([
  ['a message without files', false, {}],
  ['a photo', true, { media: [photo] }],
  ['a file', true, { documents: [{ id: 'd', name: 'plan.pdf', bytes: 9 }] }],
])('the text of %s can be removed: %s', (_, canBeRemoved, files) => {
  const onDone = vi.fn<() => void>();
  showField({ message: { ...toChatMessage(makeMessage('r', 1), 'meera'), ...files }, onDone });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onDone).toHaveBeenCalledTimes(canBeRemoved ? 1 : 0);
});

test.each([
  ['on', { ctrlKey: true }, 1],
  ['off', { ctrlKey: true }, 1],
  ['off', { metaKey: true }, 1],
  ['off', {}, 0],
  ['off', { shiftKey: true }, 1],
  ['on', { shiftKey: true }, 0],
])('with Enter to send %s, Enter with %o saves %i times', (setting, keys, times) => {
  localStorage.setItem('sangam.enter-sends', setting);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const onDone = vi.fn<() => void>();
  const message = { ...toChatMessage(makeMessage('r', 1), 'meera'), content: 'Lunch' };
  showField({ message, onDone });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ...keys });
  expect(onDone).toHaveBeenCalledTimes(times);
  localStorage.removeItem('sangam.enter-sends');
});
