import type { Language } from './languages.ts';

interface LanguageEntry {
  /** In the language itself; for a language in progress with a note that says so. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

export const languageList: Readonly<Record<Language, LanguageEntry>> = {
  en: { name: 'English', direction: 'ltr' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  mr: { name: 'मराठी (काम सुरू आहे)', direction: 'ltr' },
};
