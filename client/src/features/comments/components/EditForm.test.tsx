import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeComment, makeReply } from '../../../testing/comments.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { CommentsContext } from '../comments-context.ts';
import { EditForm } from './EditForm.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

const setting = {
  subject: { kind: 'post', id: 'p1' } as const,
  pathOf: () => '/',
  onCountChange: () => {},
  linkedId: null,
  suggestPeople: () => Promise.resolve([]),
  isLocked: false,
  canAccept: false,
  answerId: null,
};

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' });
const saveButton = () => screen.getByRole('button', { name: /^Save comment/ });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('what is typed while a comment is saved keeps its form open', async () => {
  const answer = Promise.withResolvers<void>();
  server.respond(async () => {
    await answer.promise;
    return success(makeComment('c1'));
  });
  const onClose = vi.fn();
  show(
    <CommentsContext value={setting}>
      <EditForm comment={makeReply('c1', 'c0')} onClose={onClose} />
    </CommentsContext>,
  );
  type('Good');
  fireEvent.click(saveButton());
  await eventually(() => expect(server.calls).toHaveLength(1));
  type('Good morning');
  answer.resolve();
  await eventually(() => expect(saveButton().ariaBusy).not.toBe('true'));
  expect(onClose).not.toHaveBeenCalled();
  expect(field().value).toBe('Good morning');
  fireEvent.click(saveButton());
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
});
