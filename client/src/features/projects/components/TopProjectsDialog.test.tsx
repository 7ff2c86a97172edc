import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { makeProjectSummary } from '../../../testing/projects.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { createTestStore } from '../../../testing/store.ts';
import { projectsReceived } from '../projects.slice.ts';
import { TopProjectsDialog } from './TopProjectsDialog.tsx';

stubDialogsForEachTest();
const server = stubApiServerForEachTest();
afterEach(cleanup);

test('a pinned project that is older than the first page can be unpinned', async () => {
  const [old, recent] = [makeProjectSummary('p1'), makeProjectSummary('p9')];
  server.respond(() => success({ projects: [recent], timestamp: 'next', topProjects: [] }));
  const store = createTestStore();
  store.dispatch(projectsReceived([old]));
  show(<TopProjectsDialog isOpen onClose={() => {}} pinned={['p1']} />, store);
  await eventually(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
  fireEvent.click(screen.getByRole('checkbox', { name: old.title, checked: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(server.calls.at(-1)?.body).toBe('{"topProjectIds":[]}'));
});
