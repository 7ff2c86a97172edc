import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { makePost } from '../../../testing/posts.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { EditDialog } from './EditDialog.tsx';

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
// jsdom has no animations.
beforeEach(() => Object.assign(HTMLDialogElement.prototype, { getAnimations: () => [] }));
afterEach(cleanup);

const suggest = () => Promise.resolve([]);

test('nothing can be changed while an edited post is saved', async () => {
  const answer = Promise.withResolvers<void>();
  server.respond(async () => {
    await answer.promise;
    return failure(500);
  });
  show(
    <EditDialog
      post={makePost('a')}
      suggestPeople={suggest}
      suggestTopics={undefined}
      onClose={vi.fn()}
    />,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Post text' });
  const attach = screen.getByRole('button', { name: 'Photo or video' });
  const language = screen.getByRole('combobox', { name: 'Post language' });
  fireEvent.change(field, { target: { value: 'Better' } });
  expect(field.readOnly).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await eventually(() => expect(server.calls).toHaveLength(1));
  expect(field.readOnly).toBe(true);
  expect(attach.ariaDisabled).toBe('true');
  expect(language.closest('[inert]')).not.toBeNull();
  answer.resolve();
  await eventually(() => expect(field.readOnly).toBe(false));
  expect(attach.ariaDisabled).not.toBe('true');
  expect(language.closest('[inert]')).toBeNull();
});
