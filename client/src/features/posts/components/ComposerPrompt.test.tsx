import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { draftChanged, outgoingCleared, sendingProgressed } from '../post-draft.slice.ts';
import { createDraft } from '../post-draft.ts';
import { ComposerPrompt } from './ComposerPrompt.tsx';

const receive = vi.fn<() => Promise<void>>();
vi.mock(import('../shared-content.ts'), () => ({ receiveSharedContent: () => receive }));

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
beforeEach(() => {
  server.respond(() => success({ drafts: [] }));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(cleanup);

test('what another app shares waits until the post that is being sent has arrived', async () => {
  window.history.replaceState(null, '', '/?compose=shared');
  const store = createTestStore();
  store.dispatch(sendingProgressed({ sent: createDraft(), progress: 0.5 }));
  show(<ComposerPrompt slots={{}} />, store);
  // The code of the composer is loaded, and so would be that of the shared content.
  await eventually(() => expect(document.querySelector('section')).not.toBeNull());
  expect(receive).not.toHaveBeenCalled();
  act(() => void store.dispatch(outgoingCleared()));
  await eventually(() => expect(receive).toHaveBeenCalledOnce());
});

test('the card of a post that is being sent shows that post, also when the composer has another one', async () => {
  const store = createTestStore();
  const sent = { ...createDraft(), content: 'Being sent' };
  store.dispatch(sendingProgressed({ sent, progress: 0.5 }));
  store.dispatch(draftChanged({ ...createDraft(), content: 'Edited' }));
  show(<ComposerPrompt slots={{}} />, store);
  const card = await screen.findByRole('region', { name: 'Your new post' });
  expect(card.textContent).toContain('Being sent');
  expect(card.textContent).not.toContain('Edited');
});
