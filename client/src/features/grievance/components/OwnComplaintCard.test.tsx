import type { OwnComplaint } from '@sangam/contract/grievance/grievance.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { OwnComplaintCard } from './OwnComplaintCard.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

const complaint: OwnComplaint = {
  id: '0190a000-0000-7000-8000-000000000000',
  number: '261117-4821',
  category: 'impersonation',
  status: 'decided',
  text: 'A fake profile',
  link: 'javascript:alert(1)',
  filedAt: '2026-11-17T05:30:00.000Z',
  decideBy: '2026-11-17T07:30:00.000Z',
  acknowledgedAt: '2026-11-17T06:00:00.000Z',
  decision: {
    outcome: 'no-action',
    reason: 'Both people have this name',
    decidedAt: '2026-11-17T07:00:00.000Z',
  },
  appealUntil: '2026-12-01T07:00:00.000Z',
  appeal: null,
};

test('shows the decision, its reason and the appellate committee, and the link only as text', () => {
  show(<OwnComplaintCard complaint={complaint} />);
  expect(screen.getByText('Both people have this name')).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://gac.gov.in']);
});

test.each([
  ['of a member', undefined, 'POST /api/grievance/appeal', { complaintId: complaint.id }],
  [
    'of a visitor',
    'a-mailed-token',
    'POST /api/grievance/appealvisitor',
    { token: 'a-mailed-token' },
  ],
] as const)('an appeal %s is sent with its text', async (_, token, call, target) => {
  server.respond(() => success(complaint));
  show(<OwnComplaintCard complaint={complaint} {...(token !== undefined && { token })} />);
  fireEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Your appeal'));
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await eventually(() => screen.getByText('Write a short explanation'))).toBeDefined();
  fireEvent.change(screen.getByLabelText('Your appeal'), { target: { value: 'It is my photo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  await eventually(() => expect(server.calls).toHaveLength(1));
  expect(server.calls.map((one) => [one.call, JSON.parse(one.body)])).toEqual([
    [call, { ...target, text: 'It is my photo' }],
  ]);
});

test('without a date until which it is possible there is no appeal', () => {
  show(<OwnComplaintCard complaint={{ ...complaint, appealUntil: null }} />);
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
});
