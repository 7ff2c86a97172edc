import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonResult } from '@sangam/contract/search/search.schema.ts';
import { FilterBar } from '../features/search/components/FilterBar.tsx';
import { SearchBox } from '../features/search/components/SearchBox.tsx';
import { SearchResults } from '../features/search/components/SearchResults.tsx';
import { SearchTabs } from '../features/search/components/SearchTabs.tsx';
import { useSearchUrl } from '../features/search/use-search-url.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { parseHashtag } from '@sangam/contract/text/rich-text.ts';
import { FollowTopicButton } from '../features/topics/components/FollowTopicButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PostSkeleton } from '../features/posts/components/PostSkeleton.tsx';
import { postsReceived } from '../features/posts/posts.slice.ts';
import { ProjectCardSkeleton } from '../features/projects/components/ProjectCardSkeleton.tsx';
import { gridClasses } from '../features/projects/grid-classes.ts';
import { projectsReceived } from '../features/projects/projects.slice.ts';
import type { ResultSlots } from '../features/search/result-slots.ts';
import { isLive } from '../lib/live-areas.ts';
import { useAppDispatch, type AppDispatch } from '../lib/store-hooks.ts';
import { RelationActions } from '../features/network/components/RelationActions.tsx';
import { StoredPostCard } from './parts/StoredPostCard.tsx';
import { StoredProjectCard } from './parts/StoredProjectCard.tsx';

interface PersonResultActionsProps {
  found: PersonResult;
}

/** Connect or Message, as on the profile but smaller; nothing for the viewer. */
function PersonResultActions({ found: { person, relation } }: PersonResultActionsProps) {
  if (relation === 'self') return null;
  return <RelationActions person={person} relation={relation} size="small" />;
}

/** Nothing for tags of projects that cannot be hashtags, such as 2026. */
function TagResultAction({ tag }: { tag: string }) {
  const hashtag = parseHashtag(tag);
  return hashtag === undefined ? null : <FollowTopicButton tag={hashtag} />;
}

/** The cards and actions of other features that search results use. */
function useSearchSlots(): ResultSlots {
  const dispatch = useAppDispatch();
  return {
    personAction: PersonResultActions,
    tagAction: TagResultAction,
    storePosts: (posts) => void dispatch(postsReceived(posts)),
    postCard: StoredPostCard,
    postSkeleton: <PostSkeleton />,
    storeProjects: (projects) => void dispatch(projectsReceived(projects)),
    projectCard: StoredProjectCard,
    projectSkeleton: <ProjectCardSkeleton />,
    projectGridClassName: gridClasses,
    loadShowcase: () => loadShowcase(dispatch),
  };
}

async function loadShowcase(dispatch: AppDispatch) {
  if (isLive('events')) {
    const { loadLiveSearch } = await import('../features/showcase/search/find-in-live-showcase.ts');
    return loadLiveSearch(dispatch);
  }
  const { loadShowcaseSearch } = await import('../features/showcase/search/find-in-showcase.ts');
  return loadShowcaseSearch();
}

export function SearchPage() {
  const { t } = useLingui();
  const { q } = useSearchUrl();
  const slots = useSearchSlots();
  const tag = q.startsWith('#') ? parseHashtag(q.slice(1)) : undefined;
  usePageTitle(q === '' ? null : t`“${q}” in search`);
  return (
    <>
      <PageHeading action={tag !== undefined && <FollowTopicButton tag={tag} isMain />}>
        {q === '' ? <Trans>Search</Trans> : <Trans>Results for “{q}”</Trans>}
      </PageHeading>
      <div className="mb-3 lg:hidden">
        <SearchBox />
      </div>
      <SearchTabs>
        <FilterBar />
        <SearchResults slots={slots} />
      </SearchTabs>
    </>
  );
}
