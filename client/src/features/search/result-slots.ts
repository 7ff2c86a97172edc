import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import type { PersonResult } from '@sangam/contract/search/search.schema.ts';
import type { ComponentType, ReactNode } from 'react';
import type { StoreResults } from './search.thunks.ts';
import type { FindInShowcase } from './showcase-hit.ts';

/** Components and functions of other features that the search page passes to the results. */
export interface ResultSlots {
  /** The button next to a user, such as Connect. */
  readonly personAction: ComponentType<{ found: PersonResult }>;
  /** The button next to a hashtag, such as Follow. */
  readonly tagAction: ComponentType<{ tag: string }>;
  readonly storePosts: StoreResults<Post>;
  readonly postCard: ComponentType<{ postId: string }>;
  readonly postSkeleton: ReactNode;
  readonly storeProjects: StoreResults<ProjectSummary>;
  readonly projectCard: ComponentType<{ projectId: string }>;
  readonly projectSkeleton: ReactNode;
  readonly projectGridClassName: string;
  /** Loads the showcase content and its search; called again when the language of the page changes. */
  readonly loadShowcase: () => Promise<FindInShowcase>;
}
