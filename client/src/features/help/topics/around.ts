import { msg } from '@lingui/core/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { HelpTopic } from '../help-topic.ts';

export const notifications: HelpTopic = {
  id: 'notifications',
  title: msg`Notifications`,
  questions: [
    {
      id: 'too-many',
      question: msg`How do I get fewer notifications?`,
      answer: msg`Go to Settings, Notifications. For each type, choose whether you get it on Sangam and in the email digest. The digest is sent every day, every week or never.`,
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

export const search: HelpTopic = {
  id: 'search',
  title: msg`Search`,
  questions: [
    {
      id: 'what-is-found',
      question: msg`What can I search for?`,
      answer: msg`People, posts, projects and hashtags, in any script. Press / to open the search box, or tap the search icon on a phone.`,
      to: pages.search,
    },
    {
      id: 'own-script',
      question: msg`Can I search in my own script?`,
      answer: msg`Yes. Search matches words by how they sound, so श्रेया, ஸ்ரேயா, Shreya and Sreya all find the same person. Small spelling mistakes are fine. This works for people, projects, tags, events, programs and partners.`,
      to: pages.search,
    },
    {
      id: 'topic',
      question: msg`How do I find everything about a topic?`,
      answer: msg`Search for the topic with a # before it, or choose a hashtag in any post or project. Use the tabs on the search page to see people, projects, posts and more, and use Filters to narrow the results. You can copy and share the link to the page.`,
      to: pages.search,
    },
    {
      id: 'search-private',
      question: msg`Who can see what I search for?`,
      answer: msg`Only you. Your recent searches are stored in this browser only and appear when you open the search box. You can clear them there or on the search page. Logging out clears them too.`,
    },
    {
      id: 'not-found',
      question: msg`Why can’t I find someone?`,
      answer: msg`Try fewer letters or their username. People who deleted their account, people you blocked and people who blocked you do not appear in search.`,
      to: pages.search,
    },
  ],
};

export const showcase: HelpTopic = {
  id: 'showcase',
  title: msg`Dashboard, programs and events`,
  questions: [
    {
      id: 'sample',
      question: msg`What are the dashboard, achievers, programs, resources and events?`,
      answer: msg`They are a showcase with sample content. What you do there, such as registering for a workshop, is saved on this device only.`,
      to: pages.dashboard,
    },
    {
      id: 'calendar',
      question: msg`How do I add an event to my calendar?`,
      answer: msg`Choose Add to calendar on the event. You can download a calendar file or open it in Google Calendar or Outlook.`,
      to: pages.events,
    },
    {
      id: 'certificate',
      question: msg`How do I print a certificate or a report?`,
      answer: msg`Open it under Resources and choose Print on A4.`,
      to: pages.resources,
    },
  ],
};

export const wizard: HelpTopic = {
  id: 'partners',
  title: msg`Partner network and organisations`,
  questions: [
    {
      id: 'become-partner',
      question: msg`How does an organisation become a partner?`,
      answer: msg`Choose Become a Partner on the partner network page. Enter the type of organisation and its details, and review them before you submit.`,
      to: pages.partners,
    },
    {
      id: 'wizard-kept',
      question: msg`I closed the registration form before finishing. Is it lost?`,
      answer: msg`No. As long as this tab is open, you can continue where you left off.`,
      to: pages.partners,
    },
    {
      id: 'partner-request',
      question: msg`What happens when I choose Connect on a partner?`,
      answer: msg`The button changes to Requested, on this device only. The partners shown are sample content.`,
      to: pages.partners,
    },
  ],
};
