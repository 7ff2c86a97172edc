import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TagResult } from '@sangam/contract/search/search.schema.ts';
import { Hash } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useTagResults } from '../use-results.ts';
import { searchPath } from '../search-url.ts';
import { ResultItems } from './ResultItems.tsx';
import { SearchResultsSkeleton } from './SearchResultsSkeleton.tsx';
import { HighlightedText } from './HighlightedText.tsx';

type TagAction = ComponentType<{ tag: string }>;

interface TagRowProps {
  found: TagResult;
  words: string;
  action: TagAction;
}

/** A tag with the number of its posts and projects; links to the posts, or to the projects if there are no posts. */
function TagRow({ found: { tag, posts, projects }, words, action: Action }: TagRowProps) {
  const { t } = useLingui();
  const counts = [
    posts > 0 && t`${plural(posts, { one: '# post', other: '# posts' })}`,
    projects > 0 && t`${plural(projects, { one: '# project', other: '# projects' })}`,
  ].filter((text) => text !== false);
  return (
    <li className="flex items-center gap-3">
      <Link
        to={searchPath({ q: `#${tag}`, tab: posts > 0 ? 'posts' : 'projects' })}
        className="-mx-2 flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-2 hover:bg-sunken"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
          <Hash aria-hidden className="size-5" />
        </span>
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            <span className="sr-only">#</span>
            <HighlightedText text={tag} words={words} />
          </span>
          <span className="block text-meta text-muted">{counts.join(' · ')}</span>
        </span>
      </Link>
      <Action tag={tag} />
    </li>
  );
}

interface TagResultsProps {
  q: string;
  action: TagAction;
  empty: ReactNode;
}

export function TagResults({ q, action, empty }: TagResultsProps) {
  const found = useTagResults({ q });
  return (
    <ResultItems
      found={found}
      skeleton={<SearchResultsSkeleton count={3} />}
      moreSkeleton={<SearchResultsSkeleton count={1} />}
      empty={empty}
    >
      {(tags) => (
        <Card className="py-2! lg:py-2!">
          <TagList tags={tags} words={q} action={action} />
        </Card>
      )}
    </ResultItems>
  );
}

interface TagListProps {
  tags: readonly TagResult[];
  words: string;
  action: TagAction;
}

export function TagList({ tags, words, action }: TagListProps) {
  return (
    <ul className="divide-y divide-hairline">
      {tags.map((found) => (
        <TagRow key={found.tag} found={found} words={words} action={action} />
      ))}
    </ul>
  );
}
