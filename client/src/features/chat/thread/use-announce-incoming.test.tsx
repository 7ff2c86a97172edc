import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAttachment, makeMessage } from '../../../testing/chat.ts';
import { latestAnnouncement } from '../../../ui/announce.ts';
import { toChatMessage, type ChatMessage } from '../chat.state.ts';
import { failedDelivery } from '../outbox/outgoing.ts';
import { threadRows } from './thread-rows.ts';
import { useAnnounceIncoming } from './use-announce-incoming.ts';

const stored = (seq: number, changes: Partial<Message> = {}) =>
  toChatMessage(makeMessage('r1', seq, changes), 'asha');
const rowsOf = (messages: readonly ChatMessage[]) =>
  threadRows(messages, { newAfter: null, isWhole: true });

function renderWith(messages: readonly ChatMessage[]) {
  return renderHook(({ rows }) => useAnnounceIncoming(rows), {
    initialProps: { rows: rowsOf(messages) },
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
}

test('incoming messages are announced also while an unsent message is at the end', () => {
  const delivery = failedDelivery('No');
  const failed = { ...stored(9), id: 'unsent', seq: null, isSender: true, delivery };
  const { rerender } = renderWith([stored(1), failed]);
  rerender({ rows: rowsOf([stored(1), stored(2), failed]) });
  expect(latestAnnouncement()?.text).toBe('Ravi: Message 2');
});

const photo = makeAttachment('p');
const video = makeAttachment('v', { type: 'video/mp4' });
const plan = { id: 'd', name: 'plan.pdf', bytes: 2000 };

test.each<[string, Partial<Message>]>([
  ['Photo', { media: [photo] }],
  ['Video', { media: [video] }],
  ['2 photos or videos', { media: [photo, video] }],
  ['File', { documents: [plan] }],
  ['Message deleted', { isDeleted: true }],
])(
  'a message without text is announced as "%s", as the list of rooms shows it',
  (words, changes) => {
    const { rerender } = renderWith([stored(1)]);
    rerender({ rows: rowsOf([stored(1), stored(2, { content: '', ...changes })]) });
    expect(latestAnnouncement()?.text).toBe(`Ravi: ${words}`);
  },
);
