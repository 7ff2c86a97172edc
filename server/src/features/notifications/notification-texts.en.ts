import type { NotificationTexts } from './notification-texts.ts';

export const englishTexts: NotificationTexts = {
  subject: (count, site) =>
    count === 1
      ? `You have a new notification on ${site}`
      : `You have ${count} new notifications on ${site}`,
  summary: (count) =>
    count === 1 ? 'You have a new notification' : `You have ${count} new notifications`,
  messagesFrom: (count, who) =>
    count === 1 ? `New message from ${who}` : `${count} new messages from ${who}`,
  messagesIn: (count, group) => {
    const place = group === '' ? 'a conversation' : group;
    return count === 1 ? `New message in ${place}` : `${count} new messages in ${place}`;
  },
  more: (count) => `and ${count} more.`,
  someone: 'Someone',
  file: 'File',
  withOthers: (name, others) => `${name} and ${others === 1 ? 'one other' : `${others} others`}`,
  actions: {
    like: (who) => `${who} liked your post`,
    'comment-like': (who) => `${who} liked your comment`,
    comment: (who) => `${who} commented on your post`,
    'project-comment': (who) => `${who} commented on your project`,
    reply: (who) => `${who} replied to your comment`,
    mention: (who) => `${who} mentioned you`,
    'answer-accepted': (who) => `${who} accepted your answer`,
    'network-request': (who) => `${who} asked to connect with you`,
    'network-accepted': (who) => `${who} accepted your connection request`,
    'project-invite': (who) => `${who} invited you to a project`,
    'project-join-request': (who) => `${who} asked to join your project`,
    'project-request-accepted': (who) => `${who} accepted your request to join a project`,
    'project-invite-accepted': (who) => `${who} accepted your invitation to a project`,
    'skill-endorsed': (who) => `${who} endorsed your skills`,
    'room-added': (who) => `${who} added you to a conversation`,
  },
  system: {
    'report-outcome': 'We reviewed your report',
    'moderation-decision': 'A moderator made a decision about you',
    'appeal-outcome': 'Your appeal was answered',
    'complaint-update': 'Your complaint was updated',
    'complaint-due': 'A complaint needs your attention',
    'rules-reminder':
      'Please follow the community rules: content that breaks them can be removed, and accounts suspended',
    'event-seat': 'A seat is free for you',
    'event-changed': 'An event you registered for has changed',
    'event-cancelled': 'An event you registered for was cancelled',
    'event-reminder': 'An event you registered for starts soon',
    'event-invited': 'You are invited to an event',
    'event-speaker': 'You are named as a speaker of an event',
    'event-group': 'A connection holds a seat for you at an event',
    'event-record': 'You have a new attendance record',
    'post-not-published': 'Your scheduled post was not published',
    'college-badge-expiring': 'Your verified college expires soon. Verify it again to keep it',
    'college-badge-ended':
      'Your profile no longer shows a verified college. You can verify it again',
    announcement: 'There is a new announcement',
  },
};
