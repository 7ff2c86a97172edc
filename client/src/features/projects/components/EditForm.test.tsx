import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { makeProject } from '../../../testing/projects.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest } from '../../../testing/stub-api-server.ts';
import { EditForm } from './EditForm.tsx';

// XMLHttpRequest needs a browser; browser tests use the real one.
vi.mock(import('../../../lib/upload-transport.ts'), async (original) => ({
  ...(await original()),
  uploadTransport: () => (address, init) => fetch(address, init),
}));

const server = stubApiServerForEachTest();
afterEach(cleanup);

const saveButton = () => screen.getByRole('button', { name: 'Save changes' });

test('nothing can be changed while a project is sent, and the focus moves to its button', async () => {
  const answer = Promise.withResolvers<void>();
  server.respond(async () => {
    await answer.promise;
    return failure(500);
  });
  const project = { ...makeProject('p1'), collaborators: [], viewerRole: 'owner' as const };
  show(<EditForm project={project} prepare={() => Promise.resolve('damaged')} />);
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
