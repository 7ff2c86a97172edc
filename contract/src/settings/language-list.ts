import { languages, type Language } from './languages.ts';

interface LanguageEntry {
  /** In the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Whether all texts are translated. Only a complete language is offered, and follows from the browser. */
  readonly isComplete: boolean;
}

export const languageList: Readonly<Record<Language, LanguageEntry>> = {
  en: { name: 'English', direction: 'ltr', isComplete: true },
  hi: { name: 'हिन्दी', direction: 'ltr', isComplete: true },
};

export const completeLanguages: readonly Language[] = languages.filter(
  (language) => languageList[language].isComplete,
);
