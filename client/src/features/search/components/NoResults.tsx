import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Link } from '../../../lib/router.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { searchPath } from '../search-url.ts';
import { firstWordPrefix } from '../search-queries.ts';
import { useTagResults } from '../use-results.ts';
import { useSearchUrl } from '../use-search-url.ts';

/** Explains why there are no results and what to try. */
export function NoResults() {
  const { t } = useLingui();
  const { q, tab, filters, pathOfTab, setFilters } = useSearchUrl();
  const isFiltered = Object.keys(filters).length > 0;

  function nextStep() {
    if (isFiltered) {
      return (
        <Button variant="secondary" onClick={() => setFilters({})}>
          <Trans>Clear filters</Trans>
        </Button>
      );
    }
    if (tab === 'all') return undefined;
    return (
      <LinkButton variant="secondary" to={pathOfTab('all')}>
        <Trans>Search everything</Trans>
      </LinkButton>
    );
  }

  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={q === '' ? t`No people found` : t`No results for “${q}”`}
        action={nextStep()}
      >
        {isFiltered ? (
          <Trans>Try removing some filters.</Trans>
        ) : (
          <Trans>
            Check the spelling or try fewer words. You can type in any script: श्रेया also finds
            Shreya.
          </Trans>
        )}
      </EmptyState>
      {q !== '' && !isFiltered && <NearTags q={q} />}
    </Card>
  );
}

/** The most used tags that begin like the first word of the query. */
function NearTags({ q }: { q: string }) {
  const beginning = firstWordPrefix(q);
  const { list } = useTagResults(beginning === null ? null : { q: beginning });
  const tags = list.items.slice(0, 6);
  if (tags.length === 0) return null;
  return (
    <div className="border-t border-hairline pt-4 pb-2 text-center">
      <h3 className="text-control font-semibold">
        <Trans>Popular tags</Trans>
      </h3>
      <ul className="mt-2 flex flex-wrap justify-center gap-x-4">
        {tags.map(({ tag, posts }) => (
          <li key={tag} className="max-w-full">
            <Link
              to={searchPath({ q: `#${tag}`, tab: posts > 0 ? 'posts' : 'projects' })}
              className="inline-block max-w-full truncate py-2.5 text-control font-medium text-link hover:underline"
            >
              #{tag}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
