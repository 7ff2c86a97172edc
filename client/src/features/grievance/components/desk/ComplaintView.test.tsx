import type { ComplaintDetails } from '@sangam/contract/grievance/grievance.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { show } from '../../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../../testing/stub-api-server.ts';
import { ComplaintView } from './ComplaintView.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

const moderator = { username: 'ravi', name: 'Ravi', designation: '', picture: null };
const complaint: ComplaintDetails = {
  id: '0190a000-0000-7000-8000-000000000000',
  number: '261117-4821',
  category: 'impersonation',
  status: 'received',
  excerpt: 'A fake profile',
  text: 'A fake profile',
  link: null,
  filedAt: '2026-11-17T05:30:00.000Z',
  dueAt: '2026-11-17T07:30:00.000Z',
  isOverdue: false,
  isConfirmed: true,
  assignee: null,
  accused: null,
  complainant: { person: null, name: 'Meera', email: 'meera@example.org' },
  acknowledgeBy: '2026-11-18T05:30:00.000Z',
  decideBy: '2026-11-17T07:30:00.000Z',
  acknowledgedAt: null,
  decision: null,
  appeal: null,
  caseId: null,
  caseOutcome: null,
  team: [moderator],
  history: [],
};
const acknowledged = { ...complaint, acknowledgedAt: '2026-11-17T06:00:00.000Z' };
const decision = {
  outcome: 'no-action' as const,
  reason: 'Both people have this name',
  decidedAt: '2026-11-17T07:00:00.000Z',
  decidedBy: moderator,
};
const appeal = {
  text: 'Look again',
  filedAt: '2026-11-18T07:00:00.000Z',
  decideBy: '2026-11-25T07:00:00.000Z',
  outcome: null,
  reason: null,
  decidedAt: null,
  decidedBy: null,
  mayDecide: true,
};

/** Shows the complaint; later requests return the next state. */
async function open(first: ComplaintDetails, next: ComplaintDetails): Promise<void> {
  server.respond(() => success(first));
  show(<ComplaintView complaintId={first.id} />);
  await eventually(() => expect(screen.getByText('A fake profile')).toBeDefined());
  server.respond(() => success(next));
}

const focusedText = () => document.activeElement?.textContent;

function decide(outcome: RegExp): void {
  fireEvent.click(screen.getByRole('radio', { name: outcome }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Because' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm decision' }));
}

test('after acknowledging, the focus is on the time of the acknowledgement', async () => {
  await open(complaint, acknowledged);
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
  await eventually(() => expect(focusedText()).toMatch(/^Acknowledged /));
});

test('after deciding, the focus is on the outcome', async () => {
  await open(complaint, { ...acknowledged, status: 'decided', decision });
  decide(/No action/);
  await eventually(() => expect(focusedText()).toMatch(/^No action$/));
});

test('after deciding an appeal, the focus is on its outcome', async () => {
  const appealed = { ...acknowledged, status: 'appealed' as const, decision, appeal };
  const changed = {
    ...appeal,
    outcome: 'changed' as const,
    reason: 'Because',
    decidedBy: moderator,
  };
  await open(appealed, { ...appealed, status: 'appeal-decided', appeal: changed });
  decide(/Change/);
  await eventually(() => expect(focusedText()).toMatch(/^Decision changed$/));
});

test('a decided complaint that is opened takes no focus', async () => {
  await open({ ...acknowledged, status: 'decided', decision }, complaint);
  expect(document.activeElement).toBe(document.body);
});

test('an assignment is saved at once', async () => {
  await open(complaint, { ...complaint, assignee: moderator });
  fireEvent.change(screen.getByLabelText('Assigned to'), { target: { value: 'ravi' } });
  await eventually(() =>
    expect(screen.getByLabelText('Assigned to')).toHaveProperty('value', 'ravi'),
  );
  expect(server.calls.at(-1)?.body).toBe(
    JSON.stringify({ complaintId: complaint.id, username: 'ravi' }),
  );
});
