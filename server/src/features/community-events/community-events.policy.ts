import { eventLimits } from '@sangam/contract/community-events/community-events.calls.ts';
import type {
  EventAnswer,
  EventForm,
  EventQuestion,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { AppError } from '../../platform/core/app-error.ts';

type Audience = EventForm['audience'];

/** The field error of a time zone that Node.js or Postgres does not know. */
export const timeZoneError = { timeZone: 'Choose a time zone from the list' };

const lineFields = ['title', 'summary', 'place', 'price'] as const;
const textFields = ['description', 'objectives', 'prerequisites'] as const;

/**
 * The form with trimmed texts, and public only if it is for everyone; throws BAD_INPUT with an error for each wrong
 * field, of the times only for the first. A draft may still lack its place and invited members.
 */
export function checkEvent(form: EventForm): EventForm {
  const texts = Object.fromEntries([
    ...lineFields.map((name) => [name, form[name].replace(/\s+/g, ' ').trim()] as const),
    ...textFields.map((name) => [name, form[name].trim()] as const),
  ]) as Pick<EventForm, (typeof lineFields)[number] | (typeof textFields)[number]>;
  const questions = form.questions.map(trimQuestion);
  const audience = trimAudience(form.audience);
  const errors = {
    ...findTextErrors(texts),
    ...findTimeErrors(form),
    ...findPlaceErrors(form),
    ...findQuestionErrors(questions),
    ...findAudienceErrors(audience, form.state),
  };
  if (Object.keys(errors).length > 0) throw new AppError('BAD_INPUT', { errors });
  const isPublic = form.isPublic && audience.kind === 'everyone';
  return { ...form, ...texts, questions, audience, isPublic };
}

/** Only what its kind needs. */
function trimAudience({ kind, college, projectId, invitees }: Audience): Audience {
  return {
    kind,
    college: kind === 'college' ? college.replace(/\s+/g, ' ').trim() : '',
    projectId: kind === 'project' ? projectId : null,
    invitees: kind === 'invited' ? invitees : [],
  };
}

/** A draft may still lack the invited members. */
function findAudienceErrors(
  { kind, college, projectId, invitees }: Audience,
  state: EventForm['state'],
): Record<string, string> {
  if (kind === 'college' && college === '') return { college: 'Enter a college' };
  if (kind === 'project' && projectId === null) return { projectId: 'Choose a project' };
  const isEmpty = kind === 'invited' && invitees.length === 0;
  return isEmpty && state === 'published' ? { invitees: 'Invite at least one member' } : {};
}

function findTextErrors(texts: Readonly<Record<string, string>>): Record<string, string> {
  const errors: Record<string, string> = {};
  if (texts['title'] === '') errors['title'] = 'Enter a title';
  for (const name of [...lineFields, ...textFields]) {
    const limit = eventLimits[name];
    if (countCharacters(texts[name] ?? '') > limit) {
      errors[name] = `Use at most ${limit} characters`;
    }
  }
  return errors;
}

function findTimeErrors(form: EventForm): Record<string, string> {
  const { startsAt, endsAt, closesAt, timeZone } = form;
  if (!isTimeZone(timeZone)) return timeZoneError;
  if (Date.parse(endsAt) <= Date.parse(startsAt))
    return { endsAt: 'Choose an end after the start' };
  if (Date.parse(closesAt) > Date.parse(endsAt)) {
    return { closesAt: 'Choose a deadline before the end' };
  }
  return {};
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}

/** A draft may still lack the place. */
function findPlaceErrors({ state, place, meetingLink }: EventForm): Record<string, string> {
  const isMissing = place.trim() === '' && meetingLink === null;
  return state === 'published' && isMissing ? { place: 'Enter a place or a meeting link' } : {};
}

function trimQuestion({ text, kind, options, isRequired }: EventQuestion): EventQuestion {
  const trimmed = options.map((option) => option.trim()).filter((option) => option !== '');
  return {
    text: text.trim(),
    kind,
    options: kind === 'choice' ? Array.from(new Set(trimmed)) : [],
    isRequired,
  };
}

/** The answers are stored with the text of their question, which must therefore be unique. */
function findQuestionErrors(questions: readonly EventQuestion[]): Record<string, string> {
  const texts = new Set(questions.map(({ text }) => text));
  if (texts.has('') || texts.size < questions.length) {
    return { questions: 'Enter a different text for each question' };
  }
  const isShort = questions.some(({ kind, options }) => kind === 'choice' && options.length < 2);
  return isShort ? { questions: 'Enter at least two options for each choice' } : {};
}

/** The answers with their questions, without empty ones; throws BAD_INPUT with an error for each wrong one. */
export function checkAnswers(
  questions: readonly EventQuestion[],
  answers: readonly string[],
): readonly EventAnswer[] {
  const checked = questions.map((question, index) => ({
    question,
    answer: (answers[index] ?? '').trim(),
  }));
  const errors = Object.fromEntries(
    checked.flatMap(({ question, answer }, index) => {
      const error = findAnswerError(question, answer);
      return error === undefined ? [] : [[`answers.${index}`, error]];
    }),
  );
  if (Object.keys(errors).length > 0) throw new AppError('BAD_INPUT', { errors });
  return checked
    .filter(({ answer }) => answer !== '')
    .map(({ question, answer }) => ({ question: question.text, answer }));
}

function findAnswerError(question: EventQuestion, answer: string): string | undefined {
  if (answer === '') return question.isRequired ? 'Answer this question' : undefined;
  if (question.kind === 'choice' && !question.options.includes(answer)) {
    return 'Choose one of the options';
  }
  const limit = eventLimits.answer;
  return countCharacters(answer) > limit ? `Use at most ${limit} characters` : undefined;
}
