import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import type { SuggestedPerson } from '@sangam/contract/projects/projects.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { suggestPeople } from '../search/people-suggestions.service.ts';

/**
 * Up to ten users whose name or username matches the typed prefix, without the viewer. Throws BAD_INPUT for `qer`, the
 * query parameter of the API, if the prefix is too short.
 */
export async function suggestCollaborators(
  database: Queryable,
  viewer: Viewer,
  query: string,
): Promise<SuggestedPerson[]> {
  const prefix = query.trim();
  if (prefix.length < projectLimits.suggestionQuery.min) {
    throw new AppError('BAD_INPUT', { errors: { qer: 'Type at least 2 characters' } });
  }
  const people = await suggestPeople(database, viewer.id, prefix, 10);
  return people.map(({ username, name, picture }) => ({ username, name, picture }));
}
