import type { ModerationLogEntry } from '@sangam/contract/moderation/cases.schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makePerson } from '../../../testing/comments.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { LogList } from './LogList.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

const entry: ModerationLogEntry = {
  id: 'warning',
  at: '2026-11-14T10:00:00.000Z',
  moderator: null,
  action: 'warn',
  accused: makePerson('Ravi'),
  caseId: null,
  subject: null,
  reason: '',
};

test('only the end of a suspension is automatic; other actions without a moderator are of former members', async () => {
  const end: ModerationLogEntry = { ...entry, id: 'end', action: 'suspension-over' };
  server.respond(() => success({ timestamp: null, entries: [entry, end] }));
  show(<LogList />);
  const [warning, ending] = await eventually(() => screen.getAllByRole('article'));
  expect(warning?.textContent).toContain('Former member ·');
  expect(ending?.textContent).toContain('Automatic ·');
});
