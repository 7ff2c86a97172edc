import { msg } from '@lingui/core/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { HelpTopic } from '../help-topic.ts';

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

export const partners: HelpTopic = {
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
      answer: msg`No. You can continue where you left off, until you log out, or reload or close this tab.`,
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
