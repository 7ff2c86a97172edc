import { msg } from '@lingui/core/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { HelpTopic } from '../help-topic.ts';
import { instanceName } from '../../../lib/server-settings.ts';

export const messages: HelpTopic = {
  id: 'messages',
  title: msg`Messages`,
  questions: [
    {
      id: 'whom-to-write',
      question: msg`Who can I message?`,
      answer: msg`People in your network, your groups and your project teams. Each project has its own conversation.`,
      to: pages.messages,
    },
    {
      id: 'group',
      question: msg`How do I start a group?`,
      answer: msg`Go to Messages and choose people from your network. Group admins add and remove members. Anyone can leave the group.`,
      to: pages.messages,
    },
    {
      id: 'new-member',
      question: msg`What can a new group member read?`,
      answer: msg`Messages sent after they joined. In a project conversation, new members can read all messages.`,
    },
    {
      id: 'not-sent',
      question: msg`What happens to a message I send while offline?`,
      answer: msg`It is saved in the conversation with a clock icon, even if you close the page, and sent when you are back online. If it cannot be sent, you can retry or delete it.`,
    },
    {
      id: 'who-may-write',
      question: msg`Who can message me?`,
      answer: msg`By default, only people in your network and your project teams. You can allow everyone in Settings, Messages. People you block cannot message you.`,
      to: `${pages.settings}?section=messages`,
    },
    {
      id: 'seen-and-online',
      question: msg`Who can see when I am online and what I have read?`,
      answer: msg`People you share a conversation or a connection with. You can turn off each in Settings, Messages. If you do, you will not see it from others either.`,
      to: `${pages.settings}?section=messages`,
    },
    {
      id: 'take-back',
      question: msg`Can I edit or delete a message?`,
      answer: msg`Yes. You can edit a message or delete it for everyone within 15 minutes of sending it. A deleted message shows as “Message deleted”.`,
    },
  ],
};

export const notifications: HelpTopic = {
  id: 'notifications',
  title: msg`Notifications`,
  questions: [
    {
      id: 'too-many',
      question: msg`How do I get fewer notifications?`,
      answer: msg`Go to Settings, Notifications. For each type, choose whether you get it on ${instanceName} and in the email digest. The digest is sent every day, every week or never.`,
      to: `${pages.settings}?section=notifications`,
    },
    {
      id: 'strangers',
      question: msg`Can I hold back notifications from people I don’t know?`,
      answer: msg`Yes. Turn on “Hold back notifications from people you are not connected with” in Settings, Notifications. New likes, comments, replies and mentions of theirs then wait under one line above your notifications. Opening it counts as viewed, and nobody is told.`,
      to: `${pages.settings}?section=notifications`,
    },
    {
      id: 'grouped',
      question: msg`Why does one notification name several people?`,
      answer: msg`Activity on the same post within a day is grouped into one notification. The number on the bell is the number of unread groups.`,
      to: pages.notifications,
    },
    {
      id: 'stop-mails',
      question: msg`How do I stop the emails?`,
      answer: msg`Use the unsubscribe link at the end of any digest email, without logging in, or change it in Settings.`,
      to: `${pages.settings}?section=notifications`,
    },
  ],
};
