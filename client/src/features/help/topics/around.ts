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
      answer: msg`Settings, Notifications has a tick for each kind, here and in the mailed digest. The digest comes every day, every week or never.`,
      to: `${pages.settings}?section=notifications`,
    },
    {
      id: 'grouped',
      question: msg`Why do several people stand in one notification?`,
      answer: msg`What happens to one post within a day is told together. The number on the bell counts these groups, and always equals the unread ones in the list.`,
      to: pages.notifications,
    },
    {
      id: 'stop-mails',
      question: msg`How do I stop the mails?`,
      answer: msg`By the link at the end of each of them, without logging in, or in Settings.`,
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
      question: msg`Whom can I write to?`,
      answer: msg`People of your network, the groups that you belong to, and everyone in your projects: each project has a conversation of its own.`,
      to: pages.messages,
    },
    {
      id: 'group',
      question: msg`How do I start a group?`,
      answer: msg`Under Messages, with people of your network. Whoever manages it adds and removes members; everybody can leave.`,
      to: pages.messages,
    },
    {
      id: 'new-member',
      question: msg`What does a new member of a group read?`,
      answer: msg`Everything from the moment of joining on. In the conversation of a project, everything.`,
    },
    {
      id: 'not-sent',
      question: msg`What becomes of a message that I write without a connection?`,
      answer: msg`It waits in its conversation, marked with a clock, also when you close the page. It goes out once as soon as the connection is back. If it is refused, you can try again or delete it there.`,
    },
    {
      id: 'who-may-write',
      question: msg`Who can write to me?`,
      answer: msg`At first only people of your network and of your projects. In Settings, under Messages, you can let everyone write. Whoever you block can no longer reach you.`,
      to: `${pages.settings}?section=messages`,
    },
    {
      id: 'seen-and-online',
      question: msg`Who sees that I am online and what I have read?`,
      answer: msg`Those you share a conversation or a connection with, if they tell the same of themselves. Settings has a switch for each, and both work both ways.`,
      to: `${pages.settings}?section=messages`,
    },
    {
      id: 'take-back',
      question: msg`Can I take a message back?`,
      answer: msg`For 15 minutes you can change it or delete it for everyone. Of a deleted message only its place stays.`,
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
      answer: msg`People, posts, projects and hashtags, in any script. Press / to come to the search field, or touch the magnifier on a phone.`,
      to: pages.search,
    },
    {
      id: 'own-script',
      question: msg`How do I search in my own script?`,
      answer: msg`Write as you like. The search goes by how words sound, so श्रेया, ஸ்ரேயா, Shreya and Sreya all find the same person, and small slips in spelling do no harm. This holds for people, projects, tags, events, programs and partners.`,
      to: pages.search,
    },
    {
      id: 'topic',
      question: msg`How do I find everything about a topic?`,
      answer: msg`Search for it with a # before it, or press a hashtag in any post or project. The tabs of the search page show people, projects, posts and more, and Filters narrow them down. The address can be copied and shared.`,
      to: pages.search,
    },
    {
      id: 'search-private',
      question: msg`Who sees what I searched for?`,
      answer: msg`Nobody but you. Your last searches are kept in this browser only, and are offered when you open the search box. Clear them there or on the search page; logging out clears them too.`,
    },
    {
      id: 'not-found',
      question: msg`Why do I not find somebody?`,
      answer: msg`Try fewer letters or the username. People who have left, and those who blocked you or whom you blocked, are not found.`,
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
      answer: msg`A showcase with sample content. What you do there, such as registering for a workshop, is kept on this device only, and the page says so.`,
      to: pages.dashboard,
    },
    {
      id: 'calendar',
      question: msg`How do I put an event into my calendar?`,
      answer: msg`Choose Add to calendar on the event: as a file for any calendar, or by a link to the common ones.`,
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
      answer: msg`Choose Become a Partner in the partner network: the kind of organisation, its details, more about it, and a look at it all before you finish.`,
      to: pages.partners,
    },
    {
      id: 'wizard-kept',
      question: msg`I closed the form half-way. Is it lost?`,
      answer: msg`No. While this tab is open, the form offers to go on where you were.`,
      to: pages.partners,
    },
    {
      id: 'partner-request',
      question: msg`What happens after Connect on a partner?`,
      answer: msg`It becomes Requested, on this device. The partners shown there are samples.`,
      to: pages.partners,
    },
  ],
};
