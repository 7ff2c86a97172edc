import type { MutedWord } from '@sangam/contract/muted-words/muted-words.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { MutedWords } from './MutedWords.tsx';

afterEach(cleanup);
const server = stubApiServerForEachTest();

const words: readonly MutedWord[] = [
  { id: 'w1', text: 'exam', expiresAt: null },
  { id: 'w2', text: '#cricket', expiresAt: null },
];

test('a short list that could not be loaded is loaded by Retry, and a removed row disappears', async () => {
  server.respond(() => failure(500, { message: 'Something went wrong' }));
  show(<MutedWords />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.respond(({ call }) => (call.startsWith('GET') ? success({ words }) : success({})));
  fireEvent.click(retry);
  fireEvent.click(await screen.findByRole('button', { name: 'Unmute exam' }));
  await eventually(() => expect(screen.queryByText('exam')).toBeNull());
  expect(screen.getByText('#cricket')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
