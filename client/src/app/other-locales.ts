import type { Messages } from '@lingui/core';

/** The catalogues of all languages but English. Their list is loaded only where one of them is used. */
export const otherLocales = import.meta.glob<{ messages: Messages }>([
  '../locales/*/*.po',
  '!../locales/en/*.po',
]);
