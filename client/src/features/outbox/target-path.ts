import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';

/** The page that shows what an action changes; Home for a new post and for other types of targets. */
export function targetPath(target: string): string {
  const [type, id = ''] = target.split('/');
  switch (type) {
    case 'post':
      return fillPath(pages.post, { id });
    case 'project':
      return fillPath(pages.project, { id });
    case 'person':
      return fillPath(pages.profile, { username: id });
    case 'room':
      return `${pages.messages}?room=${id}`;
    case 'event':
      return `${pages.events}?event=${id}`;
    default:
      return pages.home;
  }
}
