import { pages } from '@sangam/contract/pages/pages.ts';
import { searchLanguages, searchLimits } from '@sangam/contract/search/search.calls.ts';

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
export type SearchLanguage = (typeof searchLanguages)[number];

export const filterNames = ['skill', 'college', 'location', 'year', 'language'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Partial<Record<FilterName, string>>;

/** What each tab can be narrowed by. */
export const filtersOfTab: Partial<Record<SearchTab, readonly FilterName[]>> = {
  people: ['skill', 'college', 'location', 'year'],
  projects: ['skill'],
  posts: ['language'],
};

/** A search as its address tells it, so that a copied link shows the same and Back works. */
export interface SearchAddress {
  /** Empty where nothing, or too little, was asked for. */
  readonly q: string;
  readonly tab: SearchTab;
  /** Only those of the tab, and only such as make sense. */
  readonly filters: Filters;
}

export function readAddress(search: URLSearchParams): SearchAddress {
  const tab = searchTabs.find((name) => name === search.get('tab')) ?? 'all';
  const filters: Filters = {};
  for (const name of filtersOfTab[tab] ?? []) {
    const value = (search.get(name) ?? '').trim().slice(0, searchLimits.filter);
    if (value !== '' && isSensible(name, value)) filters[name] = value;
  }
  return { q: cleanWords(search.get('q') ?? ''), tab, filters };
}

/** The words as they are asked for: whole, and never more than the server takes. */
export function cleanWords(text: string): string {
  const { max } = searchLimits.query;
  return Array.from(text.trim().replace(/\s+/g, ' ')).slice(0, max).join('').trim();
}

/** Whether the words are enough to look for. */
export function isEnough(words: string): boolean {
  return Array.from(words).length >= searchLimits.query.min;
}

function isSensible(name: FilterName, value: string): boolean {
  if (name === 'year') return /^\d{4}$/.test(value);
  return name !== 'language' || searchLanguages.some((language) => language === value);
}

/** The way to a search; the tab that needs no mention is the first. */
export function searchPath({ q, tab, filters }: Partial<SearchAddress>): string {
  const search = new URLSearchParams();
  if (tab && tab !== 'all') search.set('tab', tab);
  if (q) search.set('q', q);
  for (const [name, value] of Object.entries(filters ?? {})) search.set(name, value);
  return search.size > 0 ? `${pages.search}?${search}` : pages.search;
}
