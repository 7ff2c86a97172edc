import type { Language } from '@sangam/contract/settings/languages.ts';
import { englishPageTexts } from './public-page-texts.en.ts';
import { hindiPageTexts } from './public-page-texts.hi.ts';
import type { PublicPageTexts } from './public-page-texts.ts';

export const publicPageTexts: Readonly<Record<Language, PublicPageTexts>> = {
  en: englishPageTexts,
  hi: hindiPageTexts,
};
