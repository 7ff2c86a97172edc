import type { Fragment } from '../../platform/database/sql.ts';
import { matchingProjects, projectsForSkillsOf } from './project-results.queries.ts';
import { parseSearch } from './search-terms.ts';

interface ProjectSearch {
  readonly q?: string | undefined;
  /** A skill of the project, or a role that it looks for. */
  readonly skill?: string | undefined;
  /** The user one of whose skills the project has or looks for. */
  readonly forSkillsOf?: string | undefined;
}

/**
 * A query for the ids of the projects that match, in no order and without a visibility check. `null`: no filter;
 * `'none'`: nothing can match, because the texts contain no search term.
 */
export function matchingProjectsQuery(search: ProjectSearch): Fragment | null | 'none' {
  const { q, skill, forSkillsOf } = search;
  const forSkills = forSkillsOf === undefined ? null : projectsForSkillsOf(forSkillsOf);
  if (q === undefined && skill === undefined) return forSkills;
  const terms = parseSearch(
    { text: q ?? '' },
    { text: skill ?? '', source: ['skill', 'role'], isFilter: true },
  );
  if (terms.count === 0) return 'none';
  return matchingProjects(terms, forSkills);
}
