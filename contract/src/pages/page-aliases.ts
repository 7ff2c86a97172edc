import { pages } from './pages.ts';

/** Addresses that users type, and the pages they mean; `:id` and `:username` are copied. */
const aliases: readonly (readonly [alias: string, page: string])[] = [
  ['/notifications', pages.notifications],
  ['/messages', pages.messages],
  ['/networks', pages.network],
  ['/project', pages.projects],
  ['/projects/:id', pages.project],
  ['/posts', pages.home],
  ['/posts/:id', pages.post],
  ['/profiles/:username', pages.profile],
  ['/partners', pages.partners],
  ['/incubator', pages.partners],
  ['/event', pages.events],
  ['/program', pages.programs],
  ['/resource', pages.resources],
  ['/achiever', pages.achievers],
  ['/setting', pages.settings],
  ['/collaborator', pages.collaborators],
  ['/suggested-networks', pages.suggestedNetwork],
  ['/signin', pages.login],
  ['/signup', pages.register],
];

const patterns = aliases.map(([alias, page]) => ({
  pattern: new RegExp(`^${alias.replace(/:[A-Za-z]+/, '([^/]+)')}/?$`, 'i'),
  page,
}));

/**
 * The path of the page that an unknown path means, such as `/notification` for `/notifications`, to which the server and
 * the client redirect; undefined if it means none.
 */
export function aliasedPath(path: string): string | undefined {
  for (const { pattern, page } of patterns) {
    const match = pattern.exec(path);
    if (match) return page.replace(/:[A-Za-z]+/, () => match[1] ?? '');
  }
  return undefined;
}
