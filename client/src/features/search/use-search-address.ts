import { useNavigate, useSearchParams } from 'react-router';
import { readAddress, searchPath, type Filters, type SearchTab } from './search-address.ts';

/** The search in the URL, and functions to change it. */
export function useSearchAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = readAddress(search);
  const { q } = address;

  return {
    ...address,
    pathOfTab: (tab: SearchTab) => searchPath({ q, tab }),
    showTab: (tab: SearchTab) => void navigate(searchPath({ q, tab })),
    setFilters: (filters: Filters) => void navigate(searchPath({ ...address, filters })),
  };
}
