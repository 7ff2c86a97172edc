import { msg } from '@lingui/core/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { HelpTopic } from '../help-topic.ts';

export const profiles: HelpTopic = {
  id: 'profiles',
  title: msg`Profiles`,
  questions: [
    {
      id: 'edit-profile',
      question: msg`How do I change my profile?`,
      answer: msg`Choose Edit profile on it. Name, picture, about and details are saved each by itself.`,
      to: pages.profileEdit,
    },
    {
      id: 'profile-visibility',
      question: msg`Who sees which part of my profile?`,
      answer: msg`You choose for each part: everyone, your network, or only you. “View as others see it” in the menu of your profile shows what they see.`,
      to: pages.profileEdit,
    },
    {
      id: 'picture',
      question: msg`How do I cut my picture?`,
      answer: msg`After choosing it, move and enlarge it in the round mask: by finger, by mouse, or by the arrow keys and plus and minus.`,
      to: pages.profileEdit,
    },
    {
      id: 'open-to',
      question: msg`What is “Open to” for?`,
      answer: msg`It tells others what you look for, such as a co-founder, an internship or mentoring, and it helps to suggest people.`,
    },
  ],
};

export const resume: HelpTopic = {
  id: 'resume',
  title: msg`Résumé`,
  questions: [
    {
      id: 'print-resume',
      question: msg`How do I get my profile as a résumé?`,
      answer: msg`Choose “Print résumé” in the menu of your profile. It comes on A4, black on white; your browser can also keep it as a PDF file.`,
    },
    {
      id: 'resume-content',
      question: msg`What stands on the résumé?`,
      answer: msg`Name, designation, about, education, skills, links and top projects, as far as whoever prints it may see them.`,
    },
  ],
};

export const network: HelpTopic = {
  id: 'network',
  title: msg`Network`,
  questions: [
    {
      id: 'connect',
      question: msg`How do I connect with somebody?`,
      answer: msg`Choose Connect on their profile or under Network, with a note if you like. Once they accept, you are in each other’s network.`,
      to: pages.network,
    },
    {
      id: 'withdraw',
      question: msg`Can I take a request back?`,
      answer: msg`Yes: choose Withdraw, on their profile or among the requests that you have sent.`,
      to: pages.network,
    },
    {
      id: 'ignored',
      question: msg`Does somebody learn that I ignored them?`,
      answer: msg`No. You can undo it for eight seconds, and they are not told.`,
    },
    {
      id: 'suggestions',
      question: msg`Why is this person suggested to me?`,
      answer: msg`Each suggestion says why: connections, projects or skills that you share. One that you dismiss stays away.`,
      to: pages.suggestedNetwork,
    },
  ],
};

export const distance: HelpTopic = {
  id: 'block-and-mute',
  title: msg`Block and mute`,
  questions: [
    {
      id: 'mute',
      question: msg`What does muting do?`,
      answer: msg`You no longer see what the person posts. They do not notice, and you stay connected.`,
      to: `${pages.settings}?section=muted`,
    },
    {
      id: 'block',
      question: msg`What does blocking do?`,
      answer: msg`You and the person no longer see or reach each other anywhere, and you leave each other’s network. They are not told.`,
      to: `${pages.settings}?section=blocked`,
    },
    {
      id: 'unblock',
      question: msg`How do I take that back?`,
      answer: msg`Settings lists whom you have muted and blocked, each with the way back. A connection has to be made anew.`,
      to: `${pages.settings}?section=blocked`,
    },
  ],
};
