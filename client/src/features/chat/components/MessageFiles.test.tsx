import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeMessage } from '../../../testing/chat.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { downloadFile } from '../../../lib/save-file.ts';
import { toChatMessage, type ChatMessage } from '../chat.state.ts';
import { outgoingFiles } from '../outbox/outgoing-files.ts';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageLine } from './MessageLine.tsx';

vi.mock(import('../../../lib/save-file.ts'), { spy: true });

const server = stubApiServerForEachTest();
afterEach(cleanup);

const plan = { id: 'f', name: 'योजना.pdf', bytes: 2_500_000 };
const withFile = { ...toChatMessage(makeMessage('r', 1, { documents: [plan] }), 'asha') };

function respond(documents: readonly object[]) {
  const expiresAt = new Date(Date.now() + 300_000).toISOString();
  server.respond(() => success({ expiresAt, media: [], documents, previewImage: null }));
}

test('a file shows its name and size, and is requested only by a click', async () => {
  vi.mocked(downloadFile).mockReturnValue();
  respond([{ ...plan, url: '/media/key/main.pdf?signature=s' }]);
  show(<MessageFiles message={withFile} isStop />);
  expect(screen.getByText('योजना.pdf').getAttribute('dir')).toBe('auto');
  expect(screen.getByText('2.4 MB')).toBeDefined();
  expect(server.calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^Download\s*योजना\.pdf/ }));
  await eventually(() =>
    expect(downloadFile).toHaveBeenCalledWith('योजना.pdf', '/media/key/main.pdf?signature=s'),
  );
});

test('a file that was deleted since says so', async () => {
  respond([]);
  vi.mocked(downloadFile).mockClear();
  show(<MessageFiles message={withFile} isStop />);
  fireEvent.click(screen.getByRole('button', { name: /^Download/ }));
  await eventually(() => expect(server.calls).toHaveLength(1));
  await eventually(() =>
    expect(screen.getByRole('button', { name: /^Download/ }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(downloadFile).not.toHaveBeenCalled();
});

test('a file that waits for the connection shows its name and size', () => {
  outgoingFiles.add('waiting', new File([new Uint8Array(1024)], 'notes.zip'));
  const file = { id: 'waiting', name: 'notes.zip', type: 'application/zip', alt: '' };
  const files = [{ ...file, width: 0, height: 0 }];
  show(<MessageFiles message={{ ...toChatMessage(makeMessage('r', 1), null), files }} isStop />);
  expect(screen.getByText('notes.zip')).toBeDefined();
  expect(screen.getByText('1 KB')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[string, Partial<ChatMessage>]>([
  ['File', { documents: [plan] }],
  ['2 files', { documents: [plan, plan] }],
  ['The plan', { documents: [plan], content: 'The plan' }],
])('the line of a conversation says %s', (words, changes) => {
  const message = { ...withFile, content: '', ...changes };
  show(<MessageLine message={message} namesSender={false} />);
  expect(screen.getByText(words)).toBeDefined();
});
