import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Quote } from '@sangam/contract/chat/messages.schema.ts';
import { makeMessage } from '../../../testing/chat.ts';
import { makePerson } from '../../../testing/comments.ts';
import { show } from '../../../testing/show.tsx';
import { toChatMessage, type Delivery } from '../chat.state.ts';
import { JumpContext } from '../thread/jump.ts';
import { MessageQuote } from './MessageQuote.tsx';

afterEach(cleanup);

function showQuote(quoted: Quote['message'], delivery: Delivery | null = null) {
  const jump = vi.fn<(seq: number) => void>();
  const message = { ...toChatMessage(makeMessage('r', 9), 'asha'), delivery };
  show(
    <JumpContext value={jump}>
      <MessageQuote message={message} quote={{ seq: 4, message: quoted }} isStop />
    </JumpContext>,
  );
  return jump;
}

const quoted = {
  content: 'Tea?',
  sender: makePerson('Ravi'),
  isDeleted: false,
  mediaCount: 0,
  documentCount: 0,
};

test('a quote shows sender and text, and jumps to the original', () => {
  const jump = showQuote(quoted);
  expect(screen.getByText('Ravi')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Tea\?/ }));
  expect(jump).toHaveBeenCalledWith(4);
});

test('a quote without text says why: photos, a deleted message, or one that the viewer cannot see', () => {
  showQuote({ ...quoted, content: '', mediaCount: 2, documentCount: 0 });
  expect(screen.getByText('2 photos or videos')).toBeDefined();
  cleanup();
  showQuote({ ...quoted, content: '', isDeleted: true });
  expect(screen.getByText('Message deleted')).toBeDefined();
  cleanup();
  showQuote(null);
  expect(screen.getByText('Message not available')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an unsent reply to a message that is not loaded does not call it unavailable', () => {
  showQuote(null, { state: 'waiting', error: null, progress: null });
  expect(screen.getByText('Earlier message')).toBeDefined();
});
