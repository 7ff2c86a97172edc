import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import type { PersonResult } from '@sangam/contract/search/search.schema.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Receive } from './search.thunks.ts';
import type { FindInShowcase } from './showcase-hit.ts';

/** Slots that the page fills with other features. */
export interface ResultSlots {
  /** The action for a user. */
  readonly personAction: ComponentType<{ found: PersonResult }>;
  readonly receivePosts: Receive<Post>;
  readonly postCard: ComponentType<{ postId: string }>;
  readonly postSkeleton: ReactNode;
  readonly receiveProjects: Receive<ProjectSummary>;
  readonly projectCard: ComponentType<{ projectId: string }>;
  readonly projectSkeleton: ReactNode;
  /** Class names of the project grid. */
  readonly projectLook: string;
  /** Loads the showcase content and its search. */
  readonly loadShowcase: () => Promise<FindInShowcase>;
}
