import { Plural, Trans } from '@lingui/react/macro';
import type { Notification } from '@sangam/contract/notifications/notifications.schema.ts';

interface NotificationTextProps {
  notification: Notification;
}

/** Who did what, in one sentence; some kinds have no actor. */
export function NotificationText({ notification }: NotificationTextProps) {
  const who = <Who notification={notification} />;
  switch (notification.kind) {
    case 'like':
      return notification.target.commentId === null ? (
        <Trans>{who} liked your post</Trans>
      ) : (
        <Trans>{who} liked your comment</Trans>
      );
    case 'comment':
      return notification.target.page === 'project' ? (
        <Trans>{who} commented on your project</Trans>
      ) : (
        <Trans>{who} commented on your post</Trans>
      );
    case 'reply':
      return <Trans>{who} replied to your comment</Trans>;
    case 'mention':
      return <Trans>{who} mentioned you</Trans>;
    case 'answer-accepted':
      return <Trans>{who} accepted your answer</Trans>;
    case 'network-request':
      return <Trans>{who} asked to connect with you</Trans>;
    case 'network-accepted':
      return <Trans>{who} accepted your connection request</Trans>;
    case 'project-invite':
      return <Trans>{who} invited you to a project</Trans>;
    case 'project-join-request':
      return <Trans>{who} asked to join your project</Trans>;
    case 'project-request-accepted':
      return <AcceptedText notification={notification} />;
    case 'skill-endorsed':
      return <Trans>{who} endorsed your skills</Trans>;
    case 'report-outcome':
      return <Trans>We reviewed your report. See the outcome</Trans>;
    case 'moderation-decision':
      return <Trans>A moderator made a decision about you. See the details</Trans>;
    case 'appeal-outcome':
      return <Trans>Your appeal was answered</Trans>;
    case 'complaint-update':
      return <Trans>Your complaint was updated</Trans>;
    case 'complaint-due':
      return <Trans>A complaint needs your attention</Trans>;
    case 'rules-reminder':
      return (
        <Trans>
          Please follow the community rules. Content that breaks them can be removed, and accounts
          suspended
        </Trans>
      );
    case 'event-seat':
      return <Trans>A seat is free for you. Accept it before it goes to the next member</Trans>;
    case 'event-changed':
      return <Trans>An event you registered for has changed</Trans>;
    case 'event-cancelled':
      return <Trans>An event you registered for was cancelled</Trans>;
    case 'event-reminder':
      return <Trans>An event you registered for starts soon</Trans>;
    case 'event-invited':
      return <Trans>You are invited to an event</Trans>;
    case 'event-speaker':
      return <Trans>You are named as a speaker of an event</Trans>;
    case 'event-group':
      return <Trans>A connection holds a seat for you. Accept it before it expires</Trans>;
    case 'event-record':
      return <Trans>You have a new attendance record</Trans>;
    case 'post-not-published':
      return <Trans>Your scheduled post was not published. See the reason in your drafts</Trans>;
    case 'college-badge-expiring':
      return <Trans>Your verified college expires soon. Verify it again to keep it</Trans>;
    case 'college-badge-ended':
      return (
        <Trans>
          Your profile no longer shows a verified college. You can verify your college email again
        </Trans>
      );
    case 'announcement':
      return <AnnouncementTitle notification={notification} />;
    default:
      return <Trans>{who} added you to a conversation</Trans>;
  }
}

/** The text depends on who sent the request: the owner, or the user who wants to join. */
function AcceptedText({ notification }: NotificationTextProps) {
  const who = <Who notification={notification} />;
  const project = (
    <b dir="auto" className="font-semibold">
      {notification.excerpt}
    </b>
  );
  return notification.requestType === 'invitation' ? (
    <Trans>
      {who} accepted your invitation to {project}
    </Trans>
  ) : (
    <Trans>
      {who} accepted your request to join {project}
    </Trans>
  );
}

/** The first line of the excerpt; the row shows the others. */
function AnnouncementTitle({ notification }: NotificationTextProps) {
  const title = (
    <b dir="auto" className="font-semibold">
      {notification.excerpt.split('\n', 1)}
    </b>
  );
  return <Trans>Announcement: {title}</Trans>;
}

function Who({ notification: { actors, actorCount } }: NotificationTextProps) {
  const [first, second] = actors;
  const name = (
    <b dir="auto" className="font-semibold">
      {first?.name}
    </b>
  );
  if (actorCount === 1 || !second) return name;
  const secondName = (
    <b dir="auto" className="font-semibold">
      {second.name}
    </b>
  );
  if (actorCount === 2) {
    return (
      <Trans>
        {name} and {secondName}
      </Trans>
    );
  }
  return (
    <Trans>
      {name} and <Plural value={actorCount - 1} one="# other" other="# others" />
    </Trans>
  );
}
