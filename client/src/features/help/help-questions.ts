import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface HelpQuestion {
  readonly question: MessageDescriptor;
  readonly answer: MessageDescriptor;
}

export const helpQuestions: readonly HelpQuestion[] = [
  {
    question: msg`How do I log out on a shared phone?`,
    answer: msg`Open the menu behind your picture and choose Log out. Everything private is then removed from this browser. Only your name stays on the login page, and “Not you?” removes that too.`,
  },
  {
    question: msg`Why does the login page know my name?`,
    answer: msg`This browser remembers who used it last, so that coming back is quick. Choose “Not you?” there to make it forget.`,
  },
  {
    question: msg`What happens when I lose the connection?`,
    answer: msg`What is already on the screen stays, and a line at the top says that you are offline. Sangam reconnects by itself.`,
  },
  {
    question: msg`Can I use a dark theme?`,
    answer: msg`Yes. Settings has System, Light and Dark; System follows your device.`,
  },
];
