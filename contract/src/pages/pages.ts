/** The path pattern of every page, by its name; links, the router and the server's 404 use this list. */
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

const patterns = (Object.keys(pages) as PageName[]).map((name) => ({
  name,
  pattern: new RegExp(`^${pages[name].replace(/:[A-Za-z]+/g, '[^/]+')}/?$`, 'i'),
}));

/** The page of a path, case-insensitive. */
export function pageAt(path: string): PageName | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.name;
}
