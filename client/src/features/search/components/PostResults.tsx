import { useLingui } from '@lingui/react/macro';
import type { PostFilters } from '@sangam/contract/search/search.schema.ts';
import type { ReactNode } from 'react';
import type { ResultSlots } from '../result-slots.ts';
import { usePostResults } from '../use-results.ts';
import { ResultItems } from './ResultItems.tsx';

interface PostResultsProps {
  query: PostFilters;
  slots: ResultSlots;
  empty: ReactNode;
}

export function PostResults({ query, slots, empty }: PostResultsProps) {
  const found = usePostResults(query, slots.storePosts);
  return (
    <ResultItems
      found={found}
      skeleton={
        <div className="grid gap-3">
          {slots.postSkeleton}
          {slots.postSkeleton}
        </div>
      }
      moreSkeleton={slots.postSkeleton}
      empty={empty}
    >
      {(ids) => <PostList ids={ids} slots={slots} />}
    </ResultItems>
  );
}

interface PostListProps {
  ids: readonly string[];
  slots: ResultSlots;
}

export function PostList({ ids, slots: { postCard: PostCard } }: PostListProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Posts`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {ids.map((id) => (
        <li key={id} className="min-w-0 empty:hidden">
          <PostCard postId={id} />
        </li>
      ))}
    </ul>
  );
}
