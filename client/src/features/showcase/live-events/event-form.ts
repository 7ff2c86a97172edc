import type { EventKind } from '@sangam/contract/community-events/community-events.calls.ts';
import type {
  CommunityEvent,
  EventForm,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { fromZonedTime, india, toZonedTime } from '../shared/zoned-time.ts';

/**
 * The values of the form fields; times are in the time zone of the event, as `datetime-local` inputs have them. An empty
 * text stands for no value, such as no limit of seats.
 */
export interface EventValues {
  readonly kind: EventKind;
  readonly format: EventForm['format'];
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly timeZone: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly closesAt: string;
  readonly place: string;
  readonly meetingLink: string;
  readonly level: string;
  readonly price: string;
  readonly seats: string;
  readonly objectives: string;
  readonly prerequisites: string;
  readonly audience: CommunityEvent['audience'];
  /** Of a new event: how many dates of a weekly series. */
  readonly weeks: number;
  /** Whether a change applies to the later dates of the series too. */
  readonly changesLater: boolean;
  readonly isPublic: boolean;
  readonly memberSpeakers: CommunityEvent['memberSpeakers'];
  readonly speakers: EventForm['speakers'];
  readonly materials: EventForm['materials'];
  readonly questions: readonly QuestionValues[];
}

export interface QuestionValues {
  readonly text: string;
  readonly kind: EventForm['questions'][number]['kind'];
  /** One per line; only for a choice. */
  readonly options: string;
  readonly isRequired: boolean;
}

/** All IANA time zones that the browser knows, and the chosen one; browsers list India under an older name. */
export function listTimeZones(chosen: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone').filter((one) => one !== 'Asia/Calcutta');
  return Array.from(new Set([...known, 'UTC', india, chosen])).toSorted();
}

const everyone: EventValues['audience'] = {
  kind: 'everyone',
  college: '',
  projectId: null,
  projectTitle: '',
  invitees: [],
};

/** The values of an existing event; a copy and a new one have no times yet. */
export function toEventValues(event: CommunityEvent | null, isCopy = false): EventValues {
  const timeZone = event?.timeZone ?? india;
  const time = (iso: string | undefined) =>
    iso === undefined || isCopy ? '' : toZonedTime(new Date(iso), timeZone);
  return {
    kind: event?.kind ?? 'event',
    format: event?.format ?? 'live',
    title: event?.title ?? '',
    summary: event?.summary ?? '',
    description: event?.description ?? '',
    timeZone,
    startsAt: time(event?.startsAt),
    endsAt: time(event?.endsAt),
    closesAt: time(event?.closesAt),
    place: event?.place ?? '',
    meetingLink: event?.meetingLink ?? '',
    level: event?.level ?? '',
    price: event?.price ?? '',
    seats: event?.seats?.toString() ?? '',
    objectives: event?.objectives ?? '',
    prerequisites: event?.prerequisites ?? '',
    audience: event?.audience ?? everyone,
    weeks: 1,
    changesLater: false,
    isPublic: event?.isPublic ?? false,
    memberSpeakers: event?.memberSpeakers ?? [],
    speakers: event?.speakers ?? [],
    materials: event?.materials ?? [],
    questions: (event?.questions ?? []).map((question) => ({
      ...question,
      options: question.options.join('\n'),
    })),
  };
}

export type InvalidField = 'title' | 'startsAt' | 'endsAt' | 'seats' | 'meetingLink' | 'materials';

const isHttps = (url: string) => /^https:\/\/[^/\\\s][^\\\s]*$/.test(url);

/** The fields that are empty or wrong; the server checks the rest. */
export function findInvalidFields(values: EventValues): readonly InvalidField[] {
  const link = values.meetingLink.trim();
  const invalid: Record<InvalidField, boolean> = {
    title: values.title.trim() === '',
    startsAt: values.startsAt === '',
    endsAt: values.endsAt === '',
    seats: values.seats !== '' && !/^[1-9]\d{0,4}$/.test(values.seats),
    meetingLink: link !== '' && !isHttps(link),
    materials: filledMaterials(values).some(({ url }) => !isHttps(url)),
  };
  return (Object.keys(invalid) as InvalidField[]).filter((name) => invalid[name]);
}

const filledMaterials = ({ materials }: EventValues) =>
  materials
    .map(({ title, url }) => ({ title: title.trim() || url.trim(), url: url.trim() }))
    .filter(({ url }) => url !== '');

const filledQuestions = ({ questions }: EventValues) =>
  questions
    .filter(({ text }) => text.trim() !== '')
    .map((question) => ({
      ...question,
      options: question.options.split('\n').filter((option) => option.trim() !== ''),
    }));

/**
 * The body of the request; throws without a start or an end, so call `findInvalidFields` first. Without a deadline,
 * registration closes with the start.
 */
export function toEventForm(values: EventValues, state: EventForm['state']): EventForm {
  const { timeZone, startsAt, endsAt, closesAt, meetingLink, level, seats, ...others } = values;
  const { speakers, audience, memberSpeakers, weeks: _, changesLater: __, ...rest } = others;
  const instant = (local: string) => fromZonedTime(local, timeZone).toISOString();
  return {
    ...rest,
    state,
    timeZone,
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
    closesAt: instant(closesAt === '' ? startsAt : closesAt),
    meetingLink: meetingLink.trim() || null,
    level: (level || null) as EventForm['level'],
    seats: seats === '' ? null : Number(seats),
    audience: {
      kind: audience.kind,
      college: audience.college,
      projectId: audience.projectId,
      invitees: audience.invitees.map(({ username }) => username),
    },
    memberSpeakers: memberSpeakers.map(({ person, role }) => ({
      username: person.username,
      role: role.trim(),
    })),
    speakers: speakers.filter(({ name }) => name.trim() !== ''),
    materials: filledMaterials(values),
    questions: filledQuestions(values),
  };
}
