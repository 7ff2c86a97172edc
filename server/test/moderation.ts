import type {
  AppealPage,
  LogPage,
  ModerationCase,
  QueueEntry,
  QueuePage,
} from '@sangam/contract/moderation/cases.schema.ts';
import type { ReportSubject } from '@sangam/contract/moderation/moderation.calls.ts';
import type { OwnDecisionPage, OwnReportPage } from '@sangam/contract/moderation/reports.schema.ts';
import type { TestApp } from './build-test-app.ts';
import type { SignedInPerson } from './people.ts';
import { call, expectData } from './posts.ts';
import { quickSignIn } from './quick-people.ts';

type Suite = Pick<TestApp, 'app' | 'database'>;

export async function newModerator(suite: Suite): Promise<SignedInPerson> {
  const person = await quickSignIn(suite);
  await suite.database`update users set role = 'moderator' where username = ${person.username}`;
  return person;
}

interface Reported {
  readonly subject: ReportSubject;
  readonly id: string;
  readonly reason?: string;
  readonly note?: string;
}

/** The moderation requests of one user; the test checks the responses. */
export function inModeration(suite: Suite, person: SignedInPerson) {
  const post = (path: string, form: object) =>
    call(suite, person, 'POST', `/moderation/${path}`, form);
  const get = <Data>(path: string) => expectData<Data>(suite, person, 'GET', `/moderation/${path}`);
  return {
    report: ({ reason = 'harassment', ...form }: Reported) => post('report', { reason, ...form }),
    reports: () => get<OwnReportPage>('myreports'),
    decisions: () => get<OwnDecisionPage>('mydecisions'),
    appeal: (decisionId: string, text = 'Please look again') =>
      post('appeal', { decisionId, text }),
    queue: (status = 'open') => get<QueuePage>(`queue?status=${status}`),
    see: (caseId: string) => get<ModerationCase>(`case/${caseId}`),
    decide: (caseId: string, action: string, more: object = {}) =>
      post('decide', { caseId, action, reason: 'Rule two: be kind', ...more }),
    lift: ({ username }: SignedInPerson) => post('lift', { username, reason: 'Enough' }),
    appeals: (status = 'open') => get<AppealPage>(`appeals?status=${status}`),
    answer: (appealId: string, outcome: string) =>
      post('answerappeal', { appealId, outcome, answer: 'We looked at it once more' }),
    log: () => get<LogPage>('log'),
  };
}

/** The latest open case about this user or what they wrote, on the first page of the queue of a moderator. */
export async function caseAbout(
  suite: Suite,
  moderator: SignedInPerson,
  accused: SignedInPerson,
): Promise<QueueEntry> {
  const { cases } = await inModeration(suite, moderator).queue();
  const found = cases.find((one) => one.accused?.username === accused.username);
  if (!found) throw new Error(`nobody has reported ${accused.username}`);
  return found;
}

/** Reports a user and decides the case; returns the id of the case. */
export async function reportAndDecide(
  suite: Suite,
  people: {
    readonly reporter: SignedInPerson;
    readonly accused: SignedInPerson;
    readonly moderator: SignedInPerson;
  },
  action: string,
  more: object = {},
): Promise<string> {
  const { reporter, accused, moderator } = people;
  await inModeration(suite, reporter).report({ subject: 'person', id: accused.username });
  const { id } = await caseAbout(suite, moderator, accused);
  const response = await inModeration(suite, moderator).decide(id, action, more);
  if (response.statusCode !== 200) throw new Error(`decide returned ${response.statusCode}`);
  return id;
}
