import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import type { PersonResult } from '@sangam/contract/search/search.schema.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Receive } from './search.thunks.ts';
import type { FindInShowcase } from './showcase-hit.ts';

/** What other features put into the results; the page brings them together. */
export interface ResultSlots {
  /** What one can do about somebody. */
  readonly personAction: ComponentType<{ found: PersonResult }>;
  readonly receivePosts: Receive<Post>;
  readonly postCard: ComponentType<{ postId: string }>;
  readonly postSkeleton: ReactNode;
  readonly receiveProjects: Receive<ProjectSummary>;
  readonly projectCard: ComponentType<{ projectId: string }>;
  readonly projectSkeleton: ReactNode;
  /** How the cards of projects stand beside each other. */
  readonly projectLook: string;
  /** Fetches what the showcase holds, and the way to search it. */
  readonly loadShowcase: () => Promise<FindInShowcase>;
}
