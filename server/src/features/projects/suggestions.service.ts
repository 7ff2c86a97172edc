import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import type { SuggestedPerson } from '@sangam/contract/projects/projects.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { suggestPeople } from '../search/people-suggestions.service.ts';

/** People whom somebody may mean by the first letters of a name. */
export async function suggestCollaborators(
  database: Queryable,
  viewer: Viewer,
  query: string,
): Promise<SuggestedPerson[]> {
  const letters = query.trim();
  if (letters.length < projectLimits.suggestionQuery.min) {
    throw new AppError('BAD_INPUT', { errors: { qer: 'Type at least 2 characters' } });
  }
  const people = await suggestPeople(database, viewer.id, letters, 10);
  return people.map(({ username, name, picture }) => ({ username, name, picture }));
}
