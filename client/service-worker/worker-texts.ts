import type { Language } from '@sangam/contract/settings/languages.ts';

interface WorkerTexts {
  readonly newNotifications: string;
  readonly offline: string;
  readonly needsConnection: string;
  readonly goHome: string;
}

/**
 * What the worker shows itself: a push message without valid text, and the page for addresses that need a connection.
 * The message catalogues belong to pages, which may all be closed.
 */
export const workerTexts: Readonly<Record<Language, WorkerTexts>> = {
  en: {
    newNotifications: 'You have new notifications',
    offline: 'You are offline',
    needsConnection: 'This page opens only with a connection.',
    goHome: 'Go to Home',
  },
  hi: {
    newNotifications: 'आपके लिए नए नोटिफ़िकेशन हैं',
    offline: 'आप ऑफ़लाइन हैं',
    needsConnection: 'यह पेज सिर्फ़ कनेक्शन के साथ खुलता है।',
    goHome: 'होम पर जाएँ',
  },
  mr: {
    newNotifications: 'तुमच्यासाठी नवीन सूचना आहेत',
    offline: 'तुम्ही ऑफलाइन आहात',
    needsConnection: 'हे पेज फक्त कनेक्शन असताना उघडते.',
    goHome: 'मुख्य पेजवर जा',
  },
};
