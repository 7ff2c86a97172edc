import { languages, type Language } from './languages.ts';
import type { CompleteLanguage } from './text-by-language.ts';

interface LanguageEntry {
  /** In the language itself; for a language in progress with a note that says so. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /**
   * Whether all texts are translated. Only a complete language follows from the browser; operators can offer one in
   * progress.
   */
  readonly isComplete: boolean;
}

export const languageList: Readonly<Record<Language, LanguageEntry>> = {
  en: { name: 'English', direction: 'ltr', isComplete: true },
  hi: { name: 'हिन्दी', direction: 'ltr', isComplete: true },
  mr: { name: 'मराठी (काम सुरू आहे)', direction: 'ltr', isComplete: false },
};

export const completeLanguages: readonly CompleteLanguage[] = languages.filter(isComplete);

/** Operators choose which of them users can choose. */
export const languagesInProgress: readonly Language[] = languages.filter(
  (language) => !languageList[language].isComplete,
);

function isComplete(language: Language): language is CompleteLanguage {
  return languageList[language].isComplete;
}
