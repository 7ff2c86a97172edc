import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { runList } from '../../platform/database/paging.queries.ts';
import { askFor } from './asked-words.ts';
import { suggestedPeople } from './found-people.queries.ts';

/** The few whom somebody means by what they have typed of a name, in any script; their own network first. */
export async function suggestPeople(
  database: Queryable,
  viewerId: string,
  text: string,
  few: number,
): Promise<PersonSummary[]> {
  const question = askFor({ text, source: 'name' });
  if (question.count === 0) return [];
  return [...(await runList<PersonSummary>(database, suggestedPeople(question, viewerId, few)))];
}
