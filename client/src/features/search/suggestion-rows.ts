import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import type { SearchSuggestions } from '@sangam/contract/search/search.schema.ts';
import { searchPath } from './search-url.ts';

/**
 * A line of the suggestions: `query` searches for the typed text and `recent` for an earlier one, `clear-recent` removes
 * the earlier ones, and the others open a page.
 */
export type SuggestionRow =
  | { readonly kind: 'query'; readonly words: string }
  | { readonly kind: 'recent'; readonly words: string }
  | { readonly kind: 'clear-recent' }
  | { readonly kind: 'person'; readonly person: PersonSummary }
  | { readonly kind: 'project'; readonly id: string; readonly title: string }
  | { readonly kind: 'tag'; readonly tag: string };

export type SuggestionGroupName = 'recent' | 'people' | 'projects' | 'tags';

export interface SuggestionGroup {
  /** Null for rows without a group heading. */
  readonly group: SuggestionGroupName | null;
  readonly rows: readonly SuggestionRow[];
}

/** The rows in order: recent searches while nothing is typed, otherwise a row that searches, then the suggestions. */
export function buildSuggestionRows(
  words: string,
  recent: readonly string[],
  found: SearchSuggestions | null,
): readonly SuggestionGroup[] {
  const groups: SuggestionGroup[] = words === '' ? recentRows(recent) : foundRows(words, found);
  return groups.filter(({ rows }) => rows.length > 0);
}

function recentRows(recent: readonly string[]): SuggestionGroup[] {
  if (recent.length === 0) return [];
  const rows = recent.map((words) => ({ kind: 'recent', words }) as const);
  return [
    { group: 'recent', rows },
    { group: null, rows: [{ kind: 'clear-recent' }] },
  ];
}

function foundRows(words: string, found: SearchSuggestions | null): SuggestionGroup[] {
  const { people = [], projects = [], tags = [] } = found ?? {};
  return [
    { group: null, rows: [{ kind: 'query', words }] },
    { group: 'people', rows: people.map((person) => ({ kind: 'person', person })) },
    { group: 'projects', rows: projects.map((project) => ({ kind: 'project', ...project })) },
    { group: 'tags', rows: tags.map((tag) => ({ kind: 'tag', tag })) },
  ];
}

/** Identifies a row within its list. */
export function getRowKey(row: SuggestionRow): string {
  switch (row.kind) {
    case 'person':
      return `person-${row.person.username}`;
    case 'project':
      return `project-${row.id}`;
    case 'tag':
      return `tag-${row.tag}`;
    case 'clear-recent':
      return 'clear-recent';
    default:
      return `${row.kind}-${row.words}`;
  }
}

/** The path of a row; null for rows that search and for the one that clears the history. */
export function getRowPath(row: SuggestionRow): string | null {
  switch (row.kind) {
    case 'person':
      return fillPath(pages.profile, { username: row.person.username });
    case 'project':
      return fillPath(pages.project, { id: row.id });
    case 'tag':
      return searchPath({ q: `#${row.tag}`, tab: 'posts' });
    default:
      return null;
  }
}
