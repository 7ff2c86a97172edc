import type { ResultSlots } from '../result-slots.ts';
import { isQueryLongEnough } from '../search-url.ts';
import { peopleQuery, postQuery, projectQuery } from '../search-queries.ts';
import { useSearchUrl } from '../use-search-url.ts';
import { AllResults } from './AllResults.tsx';
import { NoResults } from './NoResults.tsx';
import { PeopleResults } from './PeopleResults.tsx';
import { PostResults } from './PostResults.tsx';
import { ProjectResults } from './ProjectResults.tsx';
import { SearchStart } from './SearchStart.tsx';
import { ShowcaseResults } from './ShowcaseResults.tsx';
import { TagResults } from './TagResults.tsx';

interface SearchResultsProps {
  slots: ResultSlots;
}

/** The results of the search in the URL, for the tab in the URL. */
export function SearchResults({ slots }: SearchResultsProps) {
  const { q, tab, filters } = useSearchUrl();
  const empty = <NoResults />;
  const hasFilters = Object.keys(filters).length > 0;
  if (!isQueryLongEnough(q) && !(tab === 'people' && hasFilters)) return <SearchStart />;
  switch (tab) {
    case 'people':
      return <PeopleResults query={peopleQuery(q, filters)} slots={slots} empty={empty} />;
    case 'projects':
      return <ProjectResults query={projectQuery(q, filters)} slots={slots} empty={empty} />;
    case 'posts':
      return <PostResults query={postQuery(q, filters)} slots={slots} empty={empty} />;
    case 'tags':
      return <TagResults q={q} action={slots.tagAction} empty={empty} />;
    case 'all':
      return <AllResults q={q} slots={slots} empty={empty} />;
    default:
      return <ShowcaseResults kind={tab} q={q} slots={slots} empty={empty} />;
  }
}
