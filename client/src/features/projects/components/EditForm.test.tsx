import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { makeProject, makeProjectSummary } from '../../../testing/projects.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest } from '../../../testing/stub-api-server.ts';
import type { PrepareFile } from '../use-attach-files.ts';
import { EditForm } from './EditForm.tsx';

const sentForms = vi.hoisted((): unknown[] => []);

// XMLHttpRequest needs a browser; browser tests use the real one.
vi.mock(import('../../../lib/upload-transport.ts'), async (original) => ({
  ...(await original()),
  uploadTransport: () => (address, init) => {
    sentForms.push(init.body);
    return fetch(address, init);
  },
}));

const server = stubApiServerForEachTest();
afterEach(cleanup);

function open(prepare: PrepareFile = () => Promise.resolve('damaged')) {
  const project = { ...makeProjectSummary('p1'), ...makeProject('p1') };
  show(<EditForm project={project} prepare={prepare} />);
}

const changeTitle = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^Title/ }), { target: { value } });
const saveButton = () => screen.getByRole('button', { name: 'Save changes' });

test('nothing can be changed while a project is sent, and the focus moves to its button', async () => {
  const answer = Promise.withResolvers<void>();
  server.respond(async () => {
    await answer.promise;
    return failure(500);
  });
  open();
  const title = screen.getByRole('textbox', { name: /^Title/ });
  title.focus();
  fireEvent.click(saveButton());
  await eventually(() => expect(server.calls).toHaveLength(1));
  expect(title.closest('[inert]')).not.toBeNull();
  expect(document.activeElement).toBe(saveButton());
  expect(screen.getByRole('button', { name: 'Stop' }).closest('[inert]')).toBeNull();
  answer.resolve();
  await eventually(() => expect(title.closest('[inert]')).toBeNull());
});

test('a project is not sent while a file is being prepared', async () => {
  server.respond(() => failure(500));
  const { promise, resolve } = Promise.withResolvers<'damaged'>();
  open(() => promise);
  fireEvent.change(screen.getByLabelText('Add photos and videos'), {
    target: { files: [new File(['bytes'], 'boat.webp', { type: 'image/webp' })] },
  });
  expect(saveButton().ariaDisabled).toBe('true');
  const form = saveButton().closest('form');
  if (form) fireEvent.submit(form);
  resolve('damaged');
  await eventually(() => expect(saveButton().ariaDisabled).not.toBe('true'));
  expect(server.calls).toHaveLength(0);
  fireEvent.click(saveButton());
  await eventually(() => expect(server.calls).toHaveLength(1));
});

test('an edit is retried under its key; a changed one has a new key and names the earlier ones', async () => {
  server.respond(() => failure(500));
  open();
  const save = async (count: number) => {
    fireEvent.click(saveButton());
    await eventually(() => {
      expect(server.calls).toHaveLength(count);
      expect(saveButton().ariaDisabled).not.toBe('true');
    });
    const earlier = (sentForms.at(-1) as FormData).getAll('earlierKeys');
    return { key: server.calls.at(-1)?.headers['idempotency-key'], earlier };
  };
  const first = await save(1);
  expect(first.earlier).toEqual([]);
  expect(await save(2)).toEqual(first);
  changeTitle('Changed');
  const second = await save(3);
  expect(second.key).not.toBe(first.key);
  expect(second.earlier).toEqual([first.key]);
  changeTitle('Changed again');
  expect((await save(4)).earlier).toEqual([first.key, second.key]);
});
