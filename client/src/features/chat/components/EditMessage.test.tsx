import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeMessage } from '../../../testing/chat.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest } from '../../../testing/stub-api-server.ts';
import { toChatMessage } from '../chat.state.ts';
import { EditMessage } from './EditMessage.tsx';

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

const server = stubApiServerForEachTest();

function showField(props: Partial<ComponentProps<typeof EditMessage>>) {
  const message = { ...toChatMessage(makeMessage('r', 1), 'meera'), content: 'Lunch at two' };
  show(
    <EditMessage
      message={message}
      rejected={null}
      onDone={vi.fn<() => void>()}
      onRejected={vi.fn<(text: string) => void>()}
      {...props}
    />,
  );
}

test('an edit that could not be saved is edited again, without taking the focus from elsewhere', async () => {
  server.respond(() => failure(503));
  const onDone = vi.fn<() => void>();
  const onRejected = vi.fn<(text: string) => void>();
  showField({ onDone, onRejected });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Lunch at three' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onDone).toHaveBeenCalledOnce();
  await eventually(() => expect(onRejected).toHaveBeenCalledExactlyOnceWith('Lunch at three'));
  for (const hasFocus of [false, true]) {
    cleanup();
    showField({ rejected: { text: 'Lunch at three', hasFocus } });
    const field = screen.getByDisplayValue('Lunch at three');
    expect(document.activeElement === field).toBe(hasFocus);
  }
});

test('the field has the focus, with the cursor at the end of the text', () => {
  const message = { ...toChatMessage(makeMessage('r', 1), 'meera'), content: 'Lunch at two' };
  showField({ message });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit message' });
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([12, 12]);
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
