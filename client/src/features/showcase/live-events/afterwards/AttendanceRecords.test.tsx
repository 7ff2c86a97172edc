import type { AttendanceRecord } from '@sangam/contract/community-events/attendance.schema.ts';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makePerson } from '../../../../testing/comments.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { show } from '../../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../../testing/stub-dialogs.ts';
import { AttendanceRecords } from './AttendanceRecords.tsx';
import { RatingDialog } from './RatingDialog.tsx';
import { StatisticsDialog } from './StatisticsDialog.tsx';

stubDialogsForEachTest();
afterEach(cleanup);
const server = stubApiServerForEachTest();

const record: AttendanceRecord = {
  id: 'r1',
  eventId: 'e1',
  kind: 'event',
  title: 'Repair day',
  place: 'Pune',
  startsAt: '2026-11-18T04:30:00.000Z',
  endsAt: '2026-11-18T07:30:00.000Z',
  attendedMinutes: 150,
  host: makePerson('Meera'),
  issuedAt: '2026-11-18T07:31:00.000Z',
};
const event = { id: 'e1', title: 'Repair day', state: 'published' } as CommunityEvent;

/** The body of the latest request to this path. */
function bodySentTo(path: string): unknown {
  const sent = server.calls.findLast(({ call }) => call === `POST /api/events/${path}`);
  return sent && JSON.parse(sent.body);
}

test('a member sees the own records, and one as a sheet for the printer', async () => {
  server.respond(() => success({ records: [record], isShownOnProfile: false }));
  show(<AttendanceRecords recordId="" />);
  const link = await screen.findByRole('link', { name: /Repair day/ });
  expect(link.getAttribute('href')).toBe('/events?records=r1');
  cleanup();
  // As in a notification.
  show(<AttendanceRecords recordId="e1" />);
  await screen.findByRole('article');
  cleanup();
  show(<AttendanceRecords recordId="r1" />);
  const sheet = await screen.findByRole('article');
  for (const fact of ['Repair day', 'Pune', '2 h 30 min', 'Meera', 'r1'])
    expect(sheet.textContent).toContain(fact);
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
});

test('a member shows the attended events on the profile only by choice', async () => {
  let isShownOnProfile = false;
  server.respond(({ call, body }) => {
    if (call !== 'POST /api/events/showattended') {
      return success({ records: [record], isShownOnProfile });
    }
    isShownOnProfile = (JSON.parse(body) as { isShown: boolean }).isShown;
    return success({});
  });
  show(<AttendanceRecords recordId="" />);
  const choice = await eventually(() =>
    screen.getByRole('switch', { name: 'Show on my profile', checked: false }),
  );
  fireEvent.click(choice);
  await eventually(() => expect(isShownOnProfile).toBe(true));
  await eventually(() => screen.getByRole('switch', { name: 'Show on my profile', checked: true }));
});

test('an attendee changes the own rating; others learn that they cannot rate', async () => {
  server.respond(({ call }) =>
    call.includes('/rating') ? success({ stars: 3, comment: 'Loud' }) : success({}),
  );
  show(<RatingDialog event={event} onClose={() => {}} />);
  fireEvent.change(await screen.findByLabelText(/^Your rating/), { target: { value: '5' } });
  fireEvent.submit(screen.getByLabelText(/^Comment/).closest('form') as HTMLFormElement);
  await expect.poll(() => bodySentTo('rate')).toEqual({ id: 'e1', stars: 5, comment: 'Loud' });
  cleanup();
  server.respond(() => failure(404));
  show(<RatingDialog event={event} onClose={() => {}} />);
  await screen.findByText('You can rate events at which you were checked in.');
});

test('organisers see the numbers and comments of an event, and choose what a record requires', async () => {
  server.respond(() =>
    success({
      registered: 12,
      checkedIn: 9,
      waiting: 2,
      cancelled: 4,
      requiredShare: 0,
      records: 8,
      ratings: 2,
      averageStars: 4.5,
      comments: [{ stars: 4, comment: 'Good tools' }],
    }),
  );
  show(<StatisticsDialog event={event} onClose={() => {}} />);
  await screen.findByText('Good tools');
  expect(screen.getByText('Not checked in').nextSibling?.textContent).toBe('3');
  fireEvent.change(screen.getByLabelText(/^Attendance needed for a record/), {
    target: { value: '75' },
  });
  await expect.poll(() => bodySentTo('requireattendance')).toEqual({ id: 'e1', share: 75 });
});
