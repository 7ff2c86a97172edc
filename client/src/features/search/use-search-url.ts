import { navigate, useSearchParams } from '../../lib/router.tsx';
import { parseSearchUrl, searchPath, type Filters, type SearchTab } from './search-url.ts';

/** The search in the URL, and functions to change it. A change of the search tab drops the filters. */
export function useSearchUrl() {
  const search = useSearchParams();
  const address = parseSearchUrl(search);
  const { q } = address;

  return {
    ...address,
    pathOfTab: (tab: SearchTab) => searchPath({ q, tab }),
    showTab: (tab: SearchTab) => navigate(searchPath({ q, tab })),
    setFilters: (filters: Filters) => navigate(searchPath({ ...address, filters })),
  };
}
