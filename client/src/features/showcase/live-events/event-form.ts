import type { EventKind } from '@sangam/contract/community-events/community-events.calls.ts';
import type {
  CommunityEvent,
  EventForm,
} from '@sangam/contract/community-events/community-events.schema.ts';

/** What the fields of the form contain; times are Indian, as `datetime-local` inputs have them. */
export interface EventValues {
  readonly kind: EventKind;
  readonly format: EventForm['format'];
  readonly title: string;
  readonly summary: string;
  readonly description: string;
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
  readonly speakers: EventForm['speakers'];
  readonly materials: EventForm['materials'];
  readonly questions: readonly QuestionValues[];
}

export interface QuestionValues {
  readonly text: string;
  readonly kind: EventForm['questions'][number]['kind'];
  /** One per line. */
  readonly options: string;
  readonly isRequired: boolean;
}

const indiaOffset = '+05:30';
const indiaAheadMs = 5.5 * 3_600_000;

/** `2026-11-14T16:05` in India. */
function toIndiaTime(iso: string): string {
  return new Date(Date.parse(iso) + indiaAheadMs).toISOString().slice(0, 16);
}

function fromIndiaTime(local: string): string {
  return new Date(`${local}${indiaOffset}`).toISOString();
}

/** The values of an existing event; a copy and a new one have no times yet. */
export function toEventValues(event: CommunityEvent | null, isCopy = false): EventValues {
  const time = (iso: string | undefined) => (iso === undefined || isCopy ? '' : toIndiaTime(iso));
  return {
    kind: event?.kind ?? 'event',
    format: event?.format ?? 'live',
    title: event?.title ?? '',
    summary: event?.summary ?? '',
    description: event?.description ?? '',
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

/** The body of the request. Without a deadline, registration closes with the start. */
export function toEventForm(values: EventValues, state: EventForm['state']): EventForm {
  const { startsAt, endsAt, closesAt, meetingLink, level, seats, speakers, ...rest } = values;
  return {
    ...rest,
    state,
    startsAt: fromIndiaTime(startsAt),
    endsAt: fromIndiaTime(endsAt),
    closesAt: fromIndiaTime(closesAt === '' ? startsAt : closesAt),
    meetingLink: meetingLink.trim() || null,
    level: (level || null) as EventForm['level'],
    seats: seats === '' ? null : Number(seats),
    speakers: speakers.filter(({ name }) => name.trim() !== ''),
    materials: filledMaterials(values),
    questions: filledQuestions(values),
  };
}
