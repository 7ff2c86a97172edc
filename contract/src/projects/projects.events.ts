import type { RequestType } from './members.schema.ts';

/** The numbers under a project. */
export interface ProjectCounts {
  readonly projectId: string;
  readonly commentCount: number;
}

/**
 * Events carry only ids and counts, because what is visible differs by viewer; the client fetches the project again.
 * The first four go to users who watch the project, the last to both sides of a request. None goes to a user who is
 * blocked by the owner or the other side, or has blocked them.
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
  /**
   * Replaces the list of projects that this client watches; those after the first 100 are ignored. The response has the
   * counts of those that the user can see. It is empty for an invalid list, above the rate limit and after an error; then
   * the former list stays.
   */
  'projects:watch': (
    projectIds: readonly string[],
    respond: (counts: readonly ProjectCounts[]) => void,
  ) => void;
}
