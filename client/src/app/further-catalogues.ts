import type { Messages } from '@lingui/core';

/** The catalogues that most visits do not need: a list of their files would make the first script larger. */
export const furtherCatalogues = import.meta.glob<{ messages: Messages }>(
  ['./*/*.po', '!./{en,hi}/{open,members}.po'],
  { base: '../locales' },
);
