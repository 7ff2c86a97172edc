import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { OutboxAction } from '../../lib/outbox/outbox-records.ts';
import { isRecord } from '../../lib/stored-entry.ts';

/** The page that shows what an action changes; Home for a new post and for other types of targets. */
export function targetPath({ target, input }: Pick<OutboxAction, 'target' | 'input'>): string {
  const [type, id = ''] = target.split('/');
  switch (type) {
    case 'post':
    // The poll of the post with this id.
    case 'poll':
      return fillPath(pages.post, { id });
    case 'project':
      return fillPath(pages.project, { id });
    case 'comment':
      return subjectPath(input);
    case 'person':
      return fillPath(pages.profile, { username: id });
    case 'room':
      return `${pages.messages}?room=${id}`;
    case 'message-request':
      return `${pages.messages}?requests`;
    case 'event':
      return `${pages.events}?event=${id}`;
    default:
      return pages.home;
  }
}

/** The page of the post or project whose comment an action changes. */
function subjectPath(input: unknown): string {
  const subject = isRecord(input) && isRecord(input['subject']) ? input['subject'] : {};
  const { kind, id } = subject;
  if (typeof id !== 'string') return pages.home;
  return fillPath(kind === 'project' ? pages.project : pages.post, { id });
}
