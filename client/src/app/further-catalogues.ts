import type { Messages } from '@lingui/core';

type LoadMessages = () => Promise<{ messages: Messages }>;

const lists = import.meta.glob<{ messages: Messages }>(
  ['./*/*.po', '!./{en,hi}/{open,members}.po'],
  { base: '../locales' },
);

/** The texts of the sample content are loaded with those of its pages. */
function withSampleTexts(path: string, load: LoadMessages): LoadMessages {
  const [, locale] = /^(\w+)\/showcase$/.exec(path) ?? [];
  if (locale === undefined) return load;
  return async () => {
    const [loaded, { loadSampleTexts }] = await Promise.all([
      load(),
      import('../features/showcase/shared/load-sample-texts.ts'),
    ]);
    await loadSampleTexts(locale);
    return loaded;
  };
}

/**
 * By `locale/catalogue`: the catalogues that most visits do not need. A list of their files would make the first script
 * larger.
 */
export const further: Readonly<Record<string, LoadMessages>> = Object.fromEntries(
  Object.entries(lists).map(([file, load]) => {
    const path = file.replace(/^\.\/|\.po$/g, '');
    return [path, withSampleTexts(path, load)];
  }),
);
