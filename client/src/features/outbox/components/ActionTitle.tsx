import { Trans } from '@lingui/react/macro';
import type { OutboxEntry } from '../../../lib/outbox/outbox-entries.ts';
import { isRecord } from '../../../lib/stored-entry.ts';

interface ActionTitleProps {
  action: OutboxEntry;
}

/** What an action does; a kind of an earlier version has a general title. */
export function ActionTitle({ action: { kind, input, target } }: ActionTitleProps) {
  const fields = isRecord(input) ? input : {};
  const username = `@${target.slice(target.indexOf('/') + 1)}`;
  switch (kind) {
    case 'posts/createPost':
      return <Trans>New post</Trans>;
    case 'comments/addComment':
      return <Trans>Comment</Trans>;
    case 'comments/addReply':
      return <Trans>Reply to a comment</Trans>;
    case 'posts/toggleLike':
      return fields['liked'] === true ? <Trans>Like a post</Trans> : <Trans>Remove a like</Trans>;
    case 'posts/votePoll':
      return <Trans>Vote in a poll</Trans>;
    case 'comments/setCommentLike':
      return fields['liked'] === true ? (
        <Trans>Like a comment</Trans>
      ) : (
        <Trans>Remove a like</Trans>
      );
    case 'saved-items/toggleSaved':
      return fields['saved'] === true ? (
        <Trans>Add to saved</Trans>
      ) : (
        <Trans>Remove from saved</Trans>
      );
    case 'chat/sendMessage':
      return <Trans>Message</Trans>;
    case 'chat/forwardMessage':
      return <Trans>Forwarded message</Trans>;
    case 'chat/sendMessageRequest':
      return <Trans>Message request to {username}</Trans>;
    case 'messageRequests/acceptMessageRequest':
      return <Trans>Accept a message request</Trans>;
    case 'messageRequests/ignoreMessageRequest':
      return <Trans>Ignore a message request</Trans>;
    case 'network/sendRequest':
      return <Trans>Connection request to {username}</Trans>;
    case 'network/acceptRequest':
      return <Trans>Accept the request of {username}</Trans>;
    case 'network/rejectRequest':
      return <Trans>Ignore the request of {username}</Trans>;
    case 'communityEvents/registerForEvent':
      return <Trans>Register for an event</Trans>;
    case 'communityEvents/cancelRegistration':
      return <Trans>Cancel a registration</Trans>;
    case 'door/checkInTicket':
      return <Trans>Check in a ticket</Trans>;
    case 'door/checkInWithCode':
      return <Trans>Check in at an event</Trans>;
    case 'profiles/toggleEndorsement': {
      const skill = String(fields['skill']);
      return fields['isEndorsed'] === true ? (
        <Trans>Endorse {skill}</Trans>
      ) : (
        <Trans>Remove the endorsement of {skill}</Trans>
      );
    }
    case 'projects/askToJoin':
      return <Trans>Request to join a project</Trans>;
    default:
      return <Trans>Unsent change</Trans>;
  }
}
