/**
 * The path pattern of every page of the app, by its name; links, the router and the server's 404 use this list. The
 * addresses of the public pages (`/@username`, `/event/:id`), which the server renders for visitors, are not in it.
 */
export const pages = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  accountDeleted: '/account-deleted',
  privacy: '/privacy',
  terms: '/terms',
  grievance: '/grievance',
  home: '/home',
  welcome: '/welcome',
  profileEdit: '/profile/edit',
  profile: '/profile/:username',
  network: '/network',
  collaborators: '/Collaborators',
  suggestedNetwork: '/Suggested-Network',
  projects: '/projects',
  projectCreate: '/project/create',
  projectEdit: '/projects/edit/:projectId',
  project: '/project/:id',
  messages: '/message',
  notifications: '/notification',
  post: '/post/:id',
  search: '/search',
  saved: '/saved',
  outbox: '/outbox',
  partners: '/incubators',
  dashboard: '/dashboard',
  achievers: '/achievers',
  programs: '/programs',
  resources: '/resources',
  events: '/events',
  settings: '/settings',
  help: '/help',
  safety: '/safety',
  moderation: '/moderation',
  setup: '/setup',
  administration: '/administration',
  administrationMembers: '/administration/members',
  administrationHealth: '/administration/health',
  administrationStatistics: '/administration/statistics',
  administrationAnnouncements: '/administration/announcements',
} as const;

export type PageName = keyof typeof pages;

/** The values of the parameters in the path of a page, such as `username`. */
export type PageParams = Readonly<Record<string, string | undefined>>;

interface PageMatch {
  readonly name: PageName;
  readonly params: PageParams;
}

const patterns = (Object.keys(pages) as PageName[]).map((name) => ({
  name,
  pattern: new RegExp(`^${pages[name].replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')}/?$`, 'i'),
}));

/** The page of a path and its decoded parameters, case-insensitive; the first matching page wins. */
export function matchPage(path: string): PageMatch | undefined {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(path);
    if (match) return { name, params: decodeParams(match.groups ?? {}) };
  }
  return undefined;
}

function decodeParams(params: PageParams): PageParams {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value = '']) => [name, decodeURIComponent(value)]),
    );
  } catch {
    // Malformed percent signs: no user or object has such a name.
    return params;
  }
}

/** The page of a path, case-insensitive. */
export function pageAt(path: string): PageName | undefined {
  return matchPage(path)?.name;
}
