import type {
  Attendee,
  CommunityEvent,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makePerson } from '../../../testing/comments.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { AttendeesDialog } from './AttendeesDialog.tsx';

stubDialogsForEachTest();
afterEach(cleanup);
const server = stubApiServerForEachTest();

const attendee = (name: string): Attendee => ({
  number: 1,
  person: makePerson(name),
  state: 'registered',
  answers: [],
  isShown: false,
  registeredAt: '2026-11-18T05:00:00.000Z',
  checkedInAt: null,
});

const found = (name: string) => success({ attendees: [attendee(name)], next: null });

test('the late response of an earlier search does not replace the list of attendees', async () => {
  const first = Promise.withResolvers<void>();
  const firstSent = Promise.withResolvers<void>();
  server.respond(async ({ call }) => {
    if (call.includes('search=Tara')) return found('Tara');
    firstSent.resolve();
    await first.promise;
    return found('Ravi');
  });
  const event = { id: 'e1', title: 'Robot day', state: 'published' } as CommunityEvent;
  show(<AttendeesDialog event={event} onClose={() => {}} />);
  await firstSent.promise;
  fireEvent.change(screen.getByLabelText('Search by name'), { target: { value: 'Tara' } });
  await eventually(() => screen.getByRole('button', { name: /^Check in\s*Tara/ }));
  first.resolve();
  // The first response arrives before that of a request which is sent after it.
  await fetch('/api/events/attendees?search=Tara');
  expect(screen.queryByRole('button', { name: /^Check in\s*Ravi/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Check in\s*Tara/ })).toBeTruthy();
});
