import type { RequestType } from './members.schema.ts';

/** The numbers under a project. */
export interface ProjectCounts {
  readonly projectId: string;
  readonly commentCount: number;
}

/**
 * Who sees which part of a project differs from person to person, so events name it and the page asks anew.
 * The first four go to those who watch the project, the last to both sides of a request.
 */
export interface ProjectsServerEvents {
  'project:updated': (change: { readonly projectId: string }) => void;
  'project:members-changed': (change: { readonly projectId: string }) => void;
  'project:deleted': (gone: { readonly projectId: string }) => void;
  'project:counts-changed': (counts: ProjectCounts) => void;
  'project:request-changed': (change: {
    readonly requestId: string;
    readonly projectId: string;
    readonly type: RequestType;
    readonly status: 'pending' | 'accepted' | 'rejected' | 'withdrawn';
  }) => void;
}

export interface ProjectsClientEvents {
  /** Names the projects on one's screen; replaces the list of before, and answers with their numbers. */
  'projects:watch': (
    projectIds: readonly string[],
    answer: (counts: readonly ProjectCounts[]) => void,
  ) => void;
}
