import type {
  CommunityEvent,
  CreateEventForm,
  EventForm,
  EventList,
  SavedEvent,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { buildTestApp } from './build-test-app.ts';
import { as } from './network-people.ts';
import type { SignedInPerson } from './people.ts';
import { call, expectData } from './posts.ts';
import { quickSignIn } from './quick-people.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

export function eventForm(more: Partial<EventForm> = {}): EventForm {
  return {
    kind: 'event',
    state: 'published',
    title: 'Repair day',
    summary: 'Bring what is broken.',
    description: 'We mend radios, lamps and bicycles together.',
    format: 'live',
    timeZone: 'Asia/Kolkata',
    startsAt: inDays(7),
    endsAt: inDays(7.2),
    closesAt: inDays(6),
    place: 'Town hall, Pune',
    meetingLink: null,
    level: null,
    price: 'Free',
    seats: 30,
    speakers: [],
    audience: { kind: 'everyone', college: '', projectId: null, invitees: [] },
    memberSpeakers: [],
    isPublic: false,
    objectives: '',
    prerequisites: '',
    materials: [],
    questions: [],
    ...more,
  };
}

/** A real app with an operator and a member whom the operator made an organiser. */
export async function startEventsSuite(onLog?: (line: string) => void) {
  const env = { RATE_LIMITS: 'off', ...(onLog && { LOG_LEVEL: 'debug' }) };
  const suite = await buildTestApp({ env, ...(onLog && { onLog }) });
  const { database } = suite;

  async function newOperator(): Promise<SignedInPerson> {
    const person = await quickSignIn(suite);
    await database`update users set role = 'operator' where username = ${person.username}`;
    return person;
  }

  const operator = await newOperator();
  const organiser = await quickSignIn(suite);
  const allow = (person: SignedInPerson, isAllowed: boolean) =>
    call(suite, operator, 'POST', '/admin/changeorganiserpermission', {
      username: person.username,
      isAllowed,
    });
  await allow(organiser, true);

  return {
    ...suite,
    operator,
    organiser,
    allow,
    newMember: () => quickSignIn(suite),
    async create(more: Partial<CreateEventForm> = {}, by = organiser): Promise<CommunityEvent> {
      const saved = await expectData<SavedEvent>(suite, by, 'POST', '/events/create', {
        ...eventForm(),
        ...more,
      });
      return saved.event;
    },
    send: (by: SignedInPerson, action: string, body: object) =>
      call(suite, by, 'POST', `/events/${action}`, body),
    list: (by: SignedInPerson) => as(suite, by).get<EventList>('/events/list'),
    async find(by: SignedInPerson, id: string): Promise<CommunityEvent | undefined> {
      const { events } = await as(suite, by).get<EventList>('/events/list');
      return events.find((event) => event.id === id);
    },
  };
}

export type EventsSuite = Awaited<ReturnType<typeof startEventsSuite>>;
