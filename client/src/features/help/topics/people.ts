import { msg } from '@lingui/core/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { HelpTopic } from '../help-topic.ts';

export const profiles: HelpTopic = {
  id: 'profiles',
  title: msg`Profiles`,
  questions: [
    {
      id: 'edit-profile',
      question: msg`How do I edit my profile?`,
      answer: msg`Go to your profile and choose Edit profile. Your name, photo, about and details are saved separately.`,
      to: pages.profileEdit,
    },
    {
      id: 'profile-visibility',
      question: msg`Who can see each section of my profile?`,
      answer: msg`You choose for each section: everyone, your network, or only you. To check, choose “View as others see it” in your profile menu.`,
      to: pages.profileEdit,
    },
    {
      id: 'picture',
      question: msg`How do I crop my photo?`,
      answer: msg`After choosing a photo, drag it and zoom in or out with your finger or mouse. You can also use the arrow keys and the plus and minus keys.`,
      to: pages.profileEdit,
    },
    {
      id: 'open-to',
      question: msg`What is “Open to” for?`,
      answer: msg`It shows others what you are looking for, such as a co-founder, an internship or mentoring, and helps us suggest people to you.`,
    },
  ],
};

export const resume: HelpTopic = {
  id: 'resume',
  title: msg`Résumé`,
  questions: [
    {
      id: 'print-resume',
      question: msg`How do I print my profile as a résumé?`,
      answer: msg`Choose “Print résumé” in your profile menu. It prints on A4 in black and white. You can also save it as a PDF from the print window.`,
    },
    {
      id: 'resume-content',
      question: msg`What does the résumé include?`,
      answer: msg`Name, designation, about, experience, education, skills, links and top projects. It includes only what the person printing it can see.`,
    },
  ],
};

export const network: HelpTopic = {
  id: 'network',
  title: msg`Network`,
  questions: [
    {
      id: 'invite-people',
      question: msg`How do I invite people?`,
      answer: msg`Choose Invite people on the Network page, and share the link or its QR code. Members whom the team of this community allows can also invite by email there. You are not told who already has an account.`,
      to: pages.network,
    },
    {
      id: 'connect',
      question: msg`How do I connect with someone?`,
      answer: msg`Choose Connect on their profile or on the Network page. You can add a note. Once they accept, you are in each other’s network.`,
      to: pages.network,
    },
    {
      id: 'withdraw',
      question: msg`Can I withdraw a request?`,
      answer: msg`Yes. Choose Withdraw on their profile or in your list of sent requests.`,
      to: pages.network,
    },
    {
      id: 'ignored',
      question: msg`Will someone know that I ignored their request?`,
      answer: msg`No, they are not notified. You can undo it within 8 seconds.`,
    },
    {
      id: 'suggestions',
      question: msg`Why is this person suggested to me?`,
      answer: msg`Each suggestion shows the reason, such as connections, projects or skills you share. Suggestions you dismiss do not come back.`,
      to: pages.suggestedNetwork,
    },
  ],
};

export const blockAndMute: HelpTopic = {
  id: 'block-and-mute',
  title: msg`Block and mute`,
  questions: [
    {
      id: 'mute',
      question: msg`What does muting do?`,
      answer: msg`You no longer see the person’s posts. They are not notified, and you stay connected.`,
      to: `${pages.settings}?section=muted`,
    },
    {
      id: 'mute-words',
      question: msg`How do I hide posts about a topic?`,
      answer: msg`Go to Settings, Muted words, and add a word, phrase or #hashtag. Posts with it leave your feeds and search, and comments with it are hidden until you choose to see them. Nobody is notified.`,
      to: `${pages.settings}?section=muted-words`,
    },
    {
      id: 'block',
      question: msg`What does blocking do?`,
      answer: msg`You and the person can no longer see or contact each other, and you are removed from each other’s network. They are not notified.`,
      to: `${pages.settings}?section=blocked`,
    },
    {
      id: 'unblock',
      question: msg`How do I unmute or unblock someone?`,
      answer: msg`Go to Settings, Muted people or Blocked people. After unblocking, you need to connect again.`,
      to: `${pages.settings}?section=blocked`,
    },
  ],
};
