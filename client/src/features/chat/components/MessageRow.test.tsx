import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { makeMessage } from '../../../testing/chat.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { toChatMessage, type ChatMessage } from '../chat.state.ts';
import { MessageRow } from './MessageRow.tsx';

const server = stubApiServerForEachTest();
// Rows import it lazily: the import must not count towards a test's time.
beforeAll(async () => {
  await import('./RejectedMessage.tsx');
});
afterEach(cleanup);

const soon = () => new Date(Date.now() + 300_000).toISOString();

function showMessage(
  changes: Partial<ChatMessage>,
  seenBy: readonly string[] | null = null,
  isDirect = false,
) {
  const message = { ...toChatMessage(makeMessage('r', 1), 'meera'), ...changes };
  const row = { key: 'k', message, startsDay: false, startsNew: false, startsGroup: true };
  show(<MessageRow row={row} isDirect={isDirect} isStop seenBy={seenBy} searchQuery="" />);
}

const delivery = { state: 'sending', error: null, progress: null } as const;
const unsent = { isSender: true, seq: null, clientId: 'c' };

test('URLs become links, and all other text stays plain text', () => {
  showMessage({ content: 'See https://example.com and <b>this</b>' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.com/');
  expect(screen.getByText(/<b>this<\/b>/)).toBeDefined();
});

test('a pending message shows a clock; an offline message says that it is waiting for the connection', () => {
  showMessage({ ...unsent, delivery });
  expect(screen.getByText('Sending')).toBeDefined();
  cleanup();
  showMessage({ ...unsent, delivery: { ...delivery, state: 'waiting' } });
  expect(screen.getByText('Waiting for connection')).toBeDefined();
});

test('a rejected message shows the reason and offers to retry', async () => {
  showMessage({ ...unsent, delivery: { ...delivery, state: 'failed', error: 'Too many' } });
  expect((await screen.findByText(/Not sent\./)).textContent).toContain('Too many');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDefined();
});

test('a group name that a moderator removed is not in the message about it', () => {
  showMessage({ kind: 'renamed', sender: 'Ravi', content: 'Rain crew' });
  expect(screen.getByText('Ravi renamed the group to “Rain crew”')).toBeDefined();
  cleanup();
  showMessage({ kind: 'renamed', sender: 'Ravi', content: '' });
  expect(screen.getByText('Ravi renamed the group')).toBeDefined();
});

test('the last own message shows Sent, or who has seen it', () => {
  showMessage({ isSender: true }, []);
  expect(screen.getByText('Sent')).toBeDefined();
  cleanup();
  showMessage({ isSender: true }, ['Asha'], true);
  expect(screen.getByText('Seen')).toBeDefined();
});

test('in a group, ‘Seen’ always names the readers, or counts more than three', () => {
  showMessage({ isSender: true }, ['Asha']);
  expect(screen.getByText('Seen by Asha')).toBeDefined();
  cleanup();
  showMessage({ isSender: true }, ['Asha', 'Ravi']);
  expect(screen.getByText('Seen by Asha and Ravi')).toBeDefined();
  cleanup();
  showMessage({ isSender: true }, ['Asha', 'Ravi', 'Zoya', 'Dev']);
  expect(screen.getByText('Seen by 4').title).toBe('Asha, Ravi, Zoya and Dev');
});

test('a deleted message shows only a placeholder', () => {
  showMessage({ isDeleted: true, content: '' });
  expect(screen.getByText('Message deleted')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('room events are shown as sentences', () => {
  showMessage({ kind: 'renamed', content: 'Kite makers' });
  expect(screen.getByRole('article').textContent).toBe('Ravi renamed the group to “Kite makers”');
});

test('a deleted account is shown as a former member', () => {
  showMessage({ sender: null, person: null });
  expect(screen.getByText('Former member')).toBeDefined();
});

test('one to three emoji are shown large and without a bubble', () => {
  showMessage({ content: '🎉🎉' });
  expect(screen.getByText('🎉🎉').className).toContain('text-[2.5rem]');
  cleanup();
  showMessage({ content: '🎉 done' });
  expect(screen.getByText('🎉 done').className).not.toContain('text-[2.5rem]');
});

test('a long press opens the actions; a tap does not', async () => {
  showMessage({ content: 'Hold me' });
  const words = screen.getByText('Hold me');
  const trigger = screen.getByRole('button', { name: 'Message actions' });
  let clicks = 0;
  trigger.addEventListener('click', () => (clicks += 1));
  const press = (heldMs: number) => {
    const finger = { pointerType: 'touch', bubbles: true };
    const events = [new PointerEvent('pointerdown', finger), new PointerEvent('pointerup', finger)];
    for (const [index, event] of events.entries()) {
      Object.defineProperty(event, 'timeStamp', { value: 1000 + index * heldMs });
      fireEvent(words, event);
    }
    fireEvent.touchEnd(words);
  };
  press(100);
  press(600);
  await eventually(() => expect(clicks).toBe(1));
});

const image = {
  id: 'i',
  type: 'image/webp',
  width: 1200,
  height: 630,
  alt: '',
  colour: null,
  aiLabel: null,
  bytes: 1,
} as const;
const preview = {
  url: 'https://lamps.example/story',
  title: 'Solar lamps',
  description: null,
  site: 'Lamp News',
  image,
};
const signed = { ...image, url: '/media/k/main.webp?for=u', variants: [] };

test('a link has its card, with the image by the URL that the server signs for this member', async () => {
  server.respond(() => success({ expiresAt: soon(), media: [], previewImage: signed }));
  showMessage({ content: preview.url, preview });
  await eventually(() => screen.getByRole('link', { name: /Solar lamps/ }));
  await eventually(() =>
    expect(document.querySelector('img')?.getAttribute('src')).toBe(signed.url),
  );
  expect(server.count('GET /api/messages/attachments/r-m1')).toBe(1);
});

test('with data saver, or beside photos, a card has no image and requests none', async () => {
  document.documentElement.dataset['pictures'] = 'on-tap';
  showMessage({ content: preview.url, preview });
  await eventually(() => screen.getByText('Solar lamps'));
  expect([document.querySelector('img'), server.calls.length]).toEqual([null, 0]);
  delete document.documentElement.dataset['pictures'];
});

test('a deleted message has no card', () => {
  showMessage({ content: '', isDeleted: true, preview });
  expect(screen.queryByText('Solar lamps')).toBeNull();
});
