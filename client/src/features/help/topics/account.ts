import { msg } from '@lingui/core/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { HelpTopic } from '../help-topic.ts';

export const signingIn: HelpTopic = {
  id: 'signing-in',
  title: msg`Signing in`,
  questions: [
    {
      id: 'forgotten-password',
      question: msg`I have forgotten my password. What now?`,
      answer: msg`Choose “Forgot password?” on the login page and enter your e-mail address. We mail you a link by which you choose a new one; it logs you out on every device. The link works once and for a short time.`,
      to: pages.forgotPassword,
    },
    {
      id: 'second-step',
      question: msg`How do I protect my account with a second step?`,
      answer: msg`Set it up under Settings, Account. You scan a picture with an authenticator app, enter the code that it shows, and keep the recovery codes that you are given. From then on logging in asks for a code after your password.`,
      to: `${pages.settings}?section=account`,
    },
    {
      id: 'lost-phone',
      question: msg`My phone with the authenticator is gone. How do I come in?`,
      answer: msg`Log in with your password, then choose “Use a recovery code” and enter one of the codes that you kept. Each works once. Afterwards turn the second step off in Settings and set it up with your new phone.`,
    },
    {
      id: 'shared-phone',
      question: msg`How do I log out on a shared phone?`,
      answer: msg`Open the menu behind your picture and choose Log out. Everything private is then removed from this browser. Only your name stays on the login page, and “Not you?” removes that too.`,
    },
    {
      id: 'known-name',
      question: msg`Why does the login page know my name?`,
      answer: msg`This browser remembers who used it last, so that coming back is quick. Choose “Not you?” there to make it forget.`,
    },
    {
      id: 'other-devices',
      question: msg`Where am I signed in, and how do I end that?`,
      answer: msg`Settings, Sessions lists every device with its last use. Sign out one of them, or all but this one. Changing your password signs out all others too.`,
      to: `${pages.settings}?section=sessions`,
    },
  ],
};

export const settings: HelpTopic = {
  id: 'settings',
  title: msg`Settings`,
  questions: [
    {
      id: 'change-username',
      question: msg`Can I change my username?`,
      answer: msg`Yes, under Settings, Account. Links with your old name lead to your profile as before, and nobody else ever gets that name.`,
      to: `${pages.settings}?section=account`,
    },
    {
      id: 'change-email',
      question: msg`How do I change my e-mail address?`,
      answer: msg`Under Settings, Account. We mail a link to the new address, and it counts once you have followed it. Until then the old one stays, and you can take the change back.`,
      to: `${pages.settings}?section=account`,
    },
    {
      id: 'dark-theme',
      question: msg`Can I use a dark theme?`,
      answer: msg`Yes. Settings, Appearance has System, Light and Dark; System follows your device. Your choice follows you to every device that you log in on.`,
      to: `${pages.settings}?section=appearance`,
    },
    {
      id: 'save-data',
      question: msg`How do I use less data?`,
      answer: msg`Turn on Data saver in Settings. Pictures then wait for your tap, say how large they are and come in smaller sizes; people are shown by their initials. It also works by itself where your browser asks to save data.`,
      to: `${pages.settings}?section=data-saver`,
    },
    {
      id: 'less-motion',
      question: msg`Can I stop things from moving?`,
      answer: msg`Yes: turn on Reduced motion under Settings, Appearance. Where your device asks for less motion it is always so.`,
      to: `${pages.settings}?section=appearance`,
    },
    {
      id: 'keyboard',
      question: msg`Which keys can I use?`,
      answer: msg`Press ? anywhere for the list; it also stands on this page. Single keys do nothing while you type, and Settings turns them off.`,
      to: `${pages.settings}?section=keyboard`,
    },
  ],
};

export const privacy: HelpTopic = {
  id: 'privacy',
  title: msg`Privacy`,
  questions: [
    {
      id: 'who-sees-me',
      question: msg`Who can see what I share?`,
      answer: msg`Everybody who is signed in sees your posts, comments and projects, except people whom you have blocked. Each part of your profile is for everyone, for your network or for you alone. Messages are read by the members of their conversation only.`,
    },
    {
      id: 'email-hidden',
      question: msg`Can others see my e-mail address?`,
      answer: msg`No. Only you see it, in Settings.`,
    },
    {
      id: 'picture-place',
      question: msg`Do my pictures tell where they were taken?`,
      answer: msg`No. Place, time and camera are removed from every picture before it is stored.`,
    },
    {
      id: 'what-is-kept',
      question: msg`What is kept about me?`,
      answer: msg`The page on privacy lists it, with the reason for each.`,
      to: pages.privacy,
    },
    {
      id: 'data-copy',
      question: msg`How do I get a copy of my data?`,
      answer: msg`In Settings, under Privacy and data. It is made in the background and mailed about when it is ready; you can download it once.`,
      to: `${pages.settings}?section=privacy`,
    },
    {
      id: 'delete-account',
      question: msg`How do I delete my account?`,
      answer: msg`In Settings, under Privacy and data. You are hidden at once, and for 14 days you can come back by logging in. Then everything of yours is erased; messages, and comments that others answered, stay without your name.`,
      to: `${pages.settings}?section=privacy`,
    },
  ],
};

export const connection: HelpTopic = {
  id: 'connection',
  title: msg`Offline and drafts`,
  questions: [
    {
      id: 'offline',
      question: msg`What happens when I lose the connection?`,
      answer: msg`What is already on the screen stays, and a line at the top says that you are offline. Sangam reconnects by itself; the state of the connection stands below on this page.`,
    },
    {
      id: 'drafts',
      question: msg`Is my text lost when the page closes?`,
      answer: msg`No. What you write for a post or a project is kept in this browser, files too, until you post it, discard it or log out.`,
    },
  ],
};
