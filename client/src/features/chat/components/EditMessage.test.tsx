import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeMessage } from '../../../testing/chat.ts';
import { show } from '../../../testing/show.tsx';
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

test('the field has the focus, with the cursor at the end of the text', () => {
  const message = { ...toChatMessage(makeMessage('r', 1), 'meera'), content: 'Lunch at two' };
  show(<EditMessage message={message} onDone={() => {}} />);
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
  show(<EditMessage message={message} onDone={onDone} />);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ...keys });
  expect(onDone).toHaveBeenCalledTimes(times);
  localStorage.removeItem('sangam.enter-sends');
});
