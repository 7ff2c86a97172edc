import { fillPath } from '../http/call.ts';
import { pages } from '../pages/pages.ts';
import type { NotificationTarget } from './notifications.schema.ts';

/** The path that a notification links to; an announcement may link to an https URL. */
export function notificationPath({ page, id, commentId }: NotificationTarget): string {
  const comment = commentId === null ? '' : `?comment=${commentId}`;
  const pathByPage = {
    post: (postId: string) => `${fillPath(pages.post, { id: postId })}${comment}`,
    project: (projectId: string) => `${fillPath(pages.project, { id: projectId })}${comment}`,
    profile: (username: string) => fillPath(pages.profile, { username }),
    room: (room: string) => `${pages.messages}?room=${room}`,
    network: () => pages.network,
    collaborators: () => pages.collaborators,
    safety: (tab: string) => (tab === '' ? pages.safety : `${pages.safety}?tab=${tab}`),
    complaint: (complaint: string) => `${pages.moderation}?complaint=${complaint}`,
    event: (event: string) => `${pages.events}?event=${event}`,
    record: (event: string) => `${pages.events}?records=${event}`,
    drafts: () => `${pages.home}?compose=post`,
    college: () => `${pages.settings}?section=college`,
    terms: () => pages.terms,
    projects: () => `${pages.projects}?tab=mine`,
    link: (link: string) => (link === '' ? pages.notifications : link),
  } as const satisfies Record<NotificationTarget['page'], (id: string) => string>;
  return pathByPage[page](id ?? '');
}
