import { pages } from '@sangam/contract/pages/pages.ts';
import { searchLanguages, searchLimits } from '@sangam/contract/search/search.calls.ts';

/** In the order of the tabs; the first is the default. */
export const searchTabs = [
  'all',
  'people',
  'projects',
  'posts',
  'tags',
  'events',
  'programs',
  'partners',
] as const;

export type SearchTab = (typeof searchTabs)[number];
/** The language filter of posts: the script of the text, which several languages may share. */
export type SearchLanguage = (typeof searchLanguages)[number];

const filterNames = ['skill', 'college', 'location', 'year', 'language'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Partial<Record<FilterName, string>>;

/** The filters of each tab; tabs without an entry have none. */
export const filtersOfTab: Partial<Record<SearchTab, readonly FilterName[]>> = {
  people: ['skill', 'college', 'location', 'year'],
  projects: ['skill'],
  posts: ['language'],
};

/** A search as stored in the URL, so that links and Back restore it. */
interface SearchUrl {
  /** Normalized; may be empty or too short: see `isQueryLongEnough`. */
  readonly q: string;
  readonly tab: SearchTab;
  /** Only valid filters of the tab. */
  readonly filters: Filters;
}

/** Reads the search params. An unknown tab becomes `all`; filters that are invalid or of another tab are left out. */
export function parseSearchUrl(search: URLSearchParams): SearchUrl {
  const tab = searchTabs.find((name) => name === search.get('tab')) ?? 'all';
  const filters: Filters = {};
  for (const name of filtersOfTab[tab] ?? []) {
    const value = (search.get(name) ?? '').trim().slice(0, searchLimits.filter);
    if (value !== '' && isValidFilter(name, value)) filters[name] = value;
  }
  return { q: normalizeQuery(search.get('q') ?? ''), tab, filters };
}

/** The query with single spaces, trimmed, and limited to the length that the server accepts. */
export function normalizeQuery(text: string): string {
  const { max } = searchLimits.query;
  return Array.from(text.trim().replace(/\s+/g, ' ')).slice(0, max).join('').trim();
}

/** Whether the query, as from `normalizeQuery`, has the minimum length that the server accepts. */
export function isQueryLongEnough(words: string): boolean {
  return Array.from(words).length >= searchLimits.query.min;
}

function isValidFilter(name: FilterName, value: string): boolean {
  if (name === 'year') return /^\d{4}$/.test(value);
  return name !== 'language' || searchLanguages.some((language) => language === value);
}

/** The path of a search; the first tab is the default and not in the URL. */
export function searchPath({ q, tab, filters }: Partial<SearchUrl>): string {
  const search = new URLSearchParams();
  if (tab && tab !== 'all') search.set('tab', tab);
  if (q) search.set('q', q);
  for (const [name, value] of Object.entries(filters ?? {})) search.set(name, value);
  return search.size > 0 ? `${pages.search}?${search}` : pages.search;
}
