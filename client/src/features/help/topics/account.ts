import { msg } from '@lingui/core/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { HelpTopic } from '../help-topic.ts';
import { instanceName } from '../../../lib/server-settings.ts';

export const signingIn: HelpTopic = {
  id: 'signing-in',
  title: msg`Logging in`,
  questions: [
    {
      id: 'forgotten-password',
      question: msg`I forgot my password. What should I do?`,
      answer: msg`Choose “Forgot password?” on the login page and enter your email address. We will send you a link to choose a new password. The link works once and expires after 30 minutes. Changing your password logs you out on all devices.`,
      to: pages.forgotPassword,
    },
    {
      id: 'second-step',
      question: msg`How do I turn on two-step verification?`,
      answer: msg`Go to Settings, Account. Scan the QR code with an authenticator app, enter the code it shows, and save your recovery codes. After that, you will be asked for a code each time you log in.`,
      to: `${pages.settings}?section=account`,
    },
    {
      id: 'lost-phone',
      question: msg`I lost my phone with the authenticator app. How do I log in?`,
      answer: msg`Log in with your password, then choose “Use a recovery code” and enter one of the codes you saved. Each code works once. Then turn off two-step verification in Settings and set it up again on your new phone.`,
    },
    {
      id: 'shared-phone',
      question: msg`How do I log out on a shared phone?`,
      answer: msg`Open the menu under your photo and choose Log out. Your private data is removed from this browser. Only your name stays on the login page; choose “Not you?” to remove it too.`,
    },
    {
      id: 'known-name',
      question: msg`Why does the login page show my name?`,
      answer: msg`This browser remembers the last person who logged in, so that you can log in faster. Choose “Not you?” to remove your name.`,
    },
    {
      id: 'other-devices',
      question: msg`How do I see where I am logged in?`,
      answer: msg`Go to Settings, Sessions to see every device with its browser and when it was last used. This device comes first. You can log out of one device or of all other devices. Changing your password also logs out all other devices.`,
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
      answer: msg`Yes, in Settings, Account. Links with your old username still lead to your profile, and nobody else can take it.`,
      to: `${pages.settings}?section=account`,
    },
    {
      id: 'change-email',
      question: msg`How do I change my email address?`,
      answer: msg`Go to Settings, Account. We will send a link to your new address. The change takes effect when you open the link. Until then you can cancel it.`,
      to: `${pages.settings}?section=account`,
    },
    {
      id: 'dark-theme',
      question: msg`Can I use a dark theme?`,
      answer: msg`Yes. Go to Settings, Appearance and choose System, Light or Dark. System follows your device. Your choice applies on all your devices.`,
      to: `${pages.settings}?section=appearance`,
    },
    {
      id: 'save-data',
      question: msg`How do I use less data?`,
      answer: msg`Turn on Data saver in Settings. Photos then load in smaller sizes and only when you tap them. People are shown by their initials. Data saver turns on automatically if your browser asks to save data. You can also set a data limit per day for this device.`,
      to: `${pages.settings}?section=data-saver`,
    },
    {
      id: 'less-motion',
      question: msg`Can I turn off animations?`,
      answer: msg`Yes. Turn on Reduced motion in Settings, Appearance. It is always on if your device asks for reduced motion.`,
      to: `${pages.settings}?section=appearance`,
    },
    {
      id: 'keyboard',
      question: msg`Which keyboard shortcuts can I use?`,
      answer: msg`Press ? anywhere to see the list; it is also on this page. Single-key shortcuts do nothing while you type, and you can turn them off in Settings.`,
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
      answer: msg`Everyone who is logged in can see your posts, comments and projects, except people you have blocked. For each section of your profile, you choose whether everyone, your network or only you can see it. Only the members of a conversation can read its messages.`,
    },
    {
      id: 'email-hidden',
      question: msg`Can others see my email address?`,
      answer: msg`No. Only you can see it, in Settings.`,
    },
    {
      id: 'picture-place',
      question: msg`Do my photos show where they were taken?`,
      answer: msg`No. We remove the location, time and camera details from every photo before storing it.`,
    },
    {
      id: 'what-is-kept',
      question: msg`What data do you store about me?`,
      answer: msg`The Privacy page lists what we store and why.`,
      to: pages.privacy,
    },
    {
      id: 'data-copy',
      question: msg`How do I get a copy of my data?`,
      answer: msg`Go to Settings, Privacy and data. We prepare the file in the background and email you when it is ready. You can download it once.`,
      to: `${pages.settings}?section=privacy`,
    },
    {
      id: 'delete-account',
      question: msg`How do I delete my account?`,
      answer: msg`Go to Settings, Privacy and data. Your account is hidden immediately. For 14 days you can restore it by logging in. After that your data is deleted permanently. Messages, and comments that others replied to, stay without your name.`,
      to: `${pages.settings}?section=privacy`,
    },
  ],
};

export const offline: HelpTopic = {
  id: 'connection',
  title: msg`Offline and drafts`,
  questions: [
    {
      id: 'offline',
      question: msg`What happens if I lose my internet connection?`,
      answer: msg`You can still read what has already loaded, and a bar at the top shows that you are offline. ${instanceName} reconnects automatically. You can check the connection at the bottom of this page.`,
    },
    {
      id: 'outbox',
      question: msg`Can I post, comment or like while I am offline?`,
      answer: msg`Yes. Posts, comments, likes, saved items, connection requests, their answers and messages wait in your Outbox, even if you close the page, and are sent in order when you are back online. Open the Outbox from the number in the top bar to retry, edit or discard them.`,
      to: pages.outbox,
    },
    {
      id: 'install',
      question: msg`How do I install ${instanceName} as an app?`,
      answer: msg`Go to Settings, Install app. On iPhone and iPad open ${instanceName} in Safari, tap Share, and choose “Add to Home Screen”. The app can receive texts and photos from the share menu of other apps; they open as a draft and are never posted automatically.`,
      to: `${pages.settings}?section=install`,
    },
    {
      id: 'drafts',
      question: msg`Will I lose my draft if I close the page?`,
      answer: msg`No. Drafts of posts and projects, including their files, are saved in this browser until you post them, discard them or log out.`,
    },
  ],
};
