import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useEffectEvent, type ReactNode } from 'react';
import { announce } from '../../../ui/announce.ts';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import type { ResultSlots } from '../result-slots.ts';
import { showcaseKinds } from '../showcase-hit.ts';
import type { ResultListState } from '../use-result-list.ts';
import {
  usePeopleResults,
  usePostResults,
  useProjectResults,
  useTagResults,
} from '../use-results.ts';
import { useShowcase } from '../use-showcase.ts';
import { PeopleList } from './PeopleResults.tsx';
import { PostList } from './PostResults.tsx';
import { ProjectList } from './ProjectResults.tsx';
import { ResultPreview } from './ResultPreview.tsx';
import { SearchResultsSkeleton } from './SearchResultsSkeleton.tsx';
import { ShowcaseList } from './ShowcaseResults.tsx';
import { TagList } from './TagResults.tsx';

interface AllResultsProps {
  q: string;
  slots: ResultSlots;
  empty: ReactNode;
}

const maxShown = { people: 3, projects: 2, posts: 3, tags: 3, showcase: 2 } as const;

/**
 * The first results of each kind, with links to all of them. Users, projects, posts and tags come from the server and
 * appear together, so that nothing moves. Matches in the showcase (programs, events and partners, searched in the
 * browser) follow below; the page waits for them only if the server finds nothing. Check `isQueryLongEnough(q)` first.
 */
export function AllResults({ q, slots, empty }: AllResultsProps) {
  const people = usePeopleResults({ q });
  const projects = useProjectResults({ q }, slots.storeProjects);
  const posts = usePostResults({ q }, slots.storePosts);
  const tags = useTagResults({ q });
  const showcase = useShowcase(slots.loadShowcase);
  const serverResults = [people, projects, posts, tags];
  const hits = showcaseKinds.map((kind) => ({ kind, found: showcase.find?.(kind, q) ?? [] }));
  const areAllLoadedAndEmpty = serverResults.every(
    ({ list }) => list.isLoaded && list.items.length === 0,
  );
  const isShowcaseSettled = showcase.find !== null || showcase.hasFailed;
  const isSettled =
    serverResults.every(isLoadedOrFailed) && (isShowcaseSettled || !areAllLoadedAndEmpty);
  const isEmpty = areAllLoadedAndEmpty && hits.every(({ found }) => found.length === 0);
  // If all have failed, the errors announce themselves.
  const hasLoadedList = serverResults.some(({ list }) => list.isLoaded);
  useAnnounceResults(isSettled && hasLoadedList, isEmpty);
  // People and projects come first; the rest, mostly below the fold of a phone, is rendered as a deferred update.
  const isRestRendered = useDeferredValue(isSettled);
  const hasPeopleOrProjects = [people, projects].some(({ list }) => list.items.length > 0);

  if (!isSettled) {
    return (
      <LoadingRegion
        onRetry={() => {
          for (const found of serverResults) if (!isLoadedOrFailed(found)) found.retry();
          if (!isShowcaseSettled) showcase.retry();
        }}
      >
        <div className="grid gap-4">
          <SearchResultsSkeleton count={3} />
          {slots.postSkeleton}
        </div>
      </LoadingRegion>
    );
  }
  if (isEmpty) return empty;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ResultPreview kind="people" found={people} isCard>
        <PeopleList people={people.list.items.slice(0, maxShown.people)} slots={slots} />
      </ResultPreview>
      <ResultPreview kind="projects" found={projects}>
        <ProjectList ids={projects.list.items.slice(0, maxShown.projects)} slots={slots} />
      </ResultPreview>
      {(isRestRendered || !hasPeopleOrProjects) && (
        <>
          <ResultPreview kind="posts" found={posts}>
            <PostList ids={posts.list.items.slice(0, maxShown.posts)} slots={slots} />
          </ResultPreview>
          <ResultPreview kind="tags" found={tags} isCard>
            <TagList
              tags={tags.list.items.slice(0, maxShown.tags)}
              words={q}
              action={slots.tagAction}
            />
          </ResultPreview>
          {hits.map(({ kind, found }) => (
            <ResultPreview key={kind} kind={kind} count={found.length} isCard>
              <ShowcaseList kind={kind} hits={found.slice(0, maxShown.showcase)} words={q} />
            </ResultPreview>
          ))}
        </>
      )}
    </div>
  );
}

function isLoadedOrFailed({ list: { isLoaded, request } }: ResultListState<unknown>): boolean {
  return isLoaded || request.error !== null;
}

function useAnnounceResults(isReady: boolean, isEmpty: boolean): void {
  const { t } = useLingui();
  const announceResults = useEffectEvent(() =>
    announce(isEmpty ? t`No results` : t`Results loaded`),
  );
  useEffect(() => {
    if (isReady) announceResults();
  }, [isReady]);
}
