import { msg } from '@lingui/core/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { HelpTopic } from '../help-topic.ts';

export const search: HelpTopic = {
  id: 'search',
  title: msg({ message: 'Search', context: 'topic' }),
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
      answer: msg`Try a shorter part of the name, or the username. People who deleted their account, people you blocked and people who blocked you do not appear in search.`,
      to: pages.search,
    },
  ],
};
