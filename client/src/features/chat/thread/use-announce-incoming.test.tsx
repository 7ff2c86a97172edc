import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeMessage } from '../../../testing/chat.ts';
import { latestAnnouncement } from '../../../ui/announce.ts';
import { toChatMessage, type ChatMessage } from '../chat.state.ts';
import { failedDelivery } from '../outbox/outgoing.ts';
import { threadRows } from './thread-rows.ts';
import { useAnnounceIncoming } from './use-announce-incoming.ts';

const stored = (seq: number) => toChatMessage(makeMessage('r1', seq), 'asha');
const rowsOf = (messages: readonly ChatMessage[]) =>
  threadRows(messages, { newAfter: null, isWhole: true });

test('incoming messages are announced also while an unsent message is at the end', () => {
  const delivery = failedDelivery('No');
  const failed = { ...stored(9), id: 'unsent', seq: null, isSender: true, delivery };
  const { rerender } = renderHook(({ rows }) => useAnnounceIncoming(rows), {
    initialProps: { rows: rowsOf([stored(1), failed]) },
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  rerender({ rows: rowsOf([stored(1), stored(2), failed]) });
  expect(latestAnnouncement()?.text).toBe('Ravi: Message 2');
});
