import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';

export function projectPath(projectId: string): string {
  return fillPath(pages.project, { id: projectId });
}

export function projectEditPath(projectId: string): string {
  return fillPath(pages.projectEdit, { projectId });
}

export function profilePath(username: string): string {
  return fillPath(pages.profile, { username });
}

export function postPath(postId: string): string {
  return fillPath(pages.post, { id: postId });
}
