import { Trans, useLingui } from '@lingui/react/macro';
import { History, Search, X } from 'lucide-react';
import { Link } from '../../../lib/router.tsx';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Section } from '../../../ui/Section.tsx';
import { searchPath } from '../search-url.ts';
import { useRecentSearches } from '../use-recent-searches.ts';

/** Before a search: recent searches and what can be searched. */
export function SearchStart() {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecentSearches />
      <Card>
        <EmptyState
          icon={Search}
          title={t({ message: 'What are you looking for?', context: 'search' })}
        >
          <Trans>
            Search for people, projects, posts, tags, events, programs and partners in any script.
            Type at least two characters.
          </Trans>
        </EmptyState>
      </Card>
    </div>
  );
}

function RecentSearches() {
  const { t } = useLingui();
  const { searches, remove, clear } = useRecentSearches();
  if (searches.length === 0) return null;

  function handleClear() {
    clear();
    announce(t`Recent searches cleared`);
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <Section
      title={t`Recent searches`}
      action={
        <Button variant="quiet" size="small" onClick={handleClear}>
          <Trans>Clear all</Trans>
        </Button>
      }
    >
      <ul className="-my-1">
        {searches.map((searched) => (
          <li key={searched} className="flex items-center gap-1">
            <Link
              to={searchPath({ q: searched })}
              className="-ml-2 flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 hover:bg-sunken"
            >
              <History aria-hidden className="size-4.5 shrink-0 text-subtle" />
              <span className="truncate">{searched}</span>
            </Link>
            <IconButton
              icon={X}
              label={t`Remove “${searched}”`}
              onClick={() => remove(searched)}
              className="-mr-3"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
