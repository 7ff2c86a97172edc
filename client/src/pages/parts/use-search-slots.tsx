import { PostSkeleton } from '../../features/posts/components/PostSkeleton.tsx';
import { postsReceived } from '../../features/posts/posts.slice.ts';
import { ProjectCardSkeleton } from '../../features/projects/components/ProjectCardSkeleton.tsx';
import { gridLook } from '../../features/projects/grid-look.ts';
import { projectsReceived } from '../../features/projects/projects.slice.ts';
import type { ResultSlots } from '../../features/search/result-slots.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { FoundPersonActions } from './FoundPersonActions.tsx';
import { KnownPostCard } from './KnownPostCard.tsx';
import { KnownProjectCard } from './KnownProjectCard.tsx';

/** The cards and actions of the other features, for what a search finds. */
export function useSearchSlots(): ResultSlots {
  const dispatch = useAppDispatch();
  return {
    personAction: FoundPersonActions,
    receivePosts: (posts) => void dispatch(postsReceived(posts)),
    postCard: KnownPostCard,
    postSkeleton: <PostSkeleton />,
    receiveProjects: (projects) => void dispatch(projectsReceived(projects)),
    projectCard: KnownProjectCard,
    projectSkeleton: <ProjectCardSkeleton />,
    projectLook: gridLook,
    loadShowcase,
  };
}

async function loadShowcase() {
  const { findInShowcase } = await import('../../features/showcase/found/find-in-showcase.ts');
  return findInShowcase;
}
