import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../../session/session.thunks.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeSignedIn } from '../../../testing/people.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { changeDraft } from '../create-post.ts';
import { withContent } from '../draft-edits.ts';
import { Composer } from './Composer.tsx';

const preparing = Promise.withResolvers<'damaged'>();
// Decoding needs a browser.
vi.mock(import('../../../ui/media/prepare-media.ts'), async (original) => ({
  ...(await original()),
  prepareMedia: () => preparing.promise,
}));

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(cleanup);

const schedule = () => screen.queryByRole('button', { name: 'Schedule' });
const post = () => screen.getByRole('button', { name: 'Post' });

test('a post is neither sent nor scheduled while a file is being prepared', async () => {
  server.respond(() => success({ drafts: [] }));
  const store = createTestStore();
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  store.dispatch(changeDraft(withContent('Good morning')));
  show(<Composer isOpen onOpen={() => {}} onClose={() => {}} slots={{}} />, store);
  expect(schedule()).not.toBeNull();
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, {
    target: { files: [new File(['bytes'], 'boat.webp', { type: 'image/webp' })] },
  });
  expect(schedule()).toBeNull();
  expect(post().ariaDisabled).toBe('true');
  preparing.resolve('damaged');
  await eventually(() => expect(schedule()).not.toBeNull());
  expect(post().ariaDisabled).not.toBe('true');
});
