import type { TextByLanguage } from '@sangam/contract/settings/text-by-language.ts';
import { englishPageTexts } from './public-page-texts.en.ts';
import { hindiPageTexts } from './public-page-texts.hi.ts';
import { marathiPageTexts } from './public-page-texts.mr.ts';
import type { PublicPageTexts } from './public-page-texts.ts';

export const publicPageTexts: TextByLanguage<PublicPageTexts> = {
  en: englishPageTexts,
  hi: hindiPageTexts,
  mr: marathiPageTexts,
};
