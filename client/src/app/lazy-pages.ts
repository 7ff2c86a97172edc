import type { PageName } from '@sangam/contract/pages/pages.ts';
import type { ComponentType } from 'react';
import type { AppDispatch } from '../lib/store-hooks.ts';
import { loadPageTexts } from './i18n.ts';
import { lazyPage, type LazyPage } from './lazy-page.ts';
import { findPage, pageTable } from './page-table.ts';

/** The page `home` is exported as `HomePage`. */
type ExportName<Name extends PageName> = `${Capitalize<Name>}Page`;

/** Loads what the page with this query shows first. A page that exports it must not fetch the same again when rendered. */
type LoadFirstData = (dispatch: AppDispatch, query: URLSearchParams) => Promise<unknown>;

interface FirstData {
  readonly loadFirstData?: LoadFirstData;
}

type Loaders = {
  readonly [Name in PageName]: () => Promise<Record<ExportName<Name>, ComponentType> & FirstData>;
};

// Without naming the export in each line, which would make the start chunk larger.
const loaders: Loaders = {
  landing: () => import('../pages/LandingPage.tsx'),
  login: () => import('../pages/LoginPage.tsx'),
  register: () => import('../pages/RegisterPage.tsx'),
  forgotPassword: () => import('../pages/ForgotPasswordPage.tsx'),
  resetPassword: () => import('../pages/ResetPasswordPage.tsx'),
  verifyEmail: () => import('../pages/VerifyEmailPage.tsx'),
  accountDeleted: () => import('../pages/AccountDeletedPage.tsx'),
  privacy: () => import('../pages/PrivacyPage.tsx'),
  terms: () => import('../pages/TermsPage.tsx'),
  grievance: () => import('../pages/GrievancePage.tsx'),
  home: () => import('../pages/HomePage.tsx'),
  welcome: () => import('../pages/WelcomePage.tsx'),
  profileEdit: () => import('../pages/ProfileEditPage.tsx'),
  profile: () => import('../pages/ProfilePage.tsx'),
  network: () => import('../pages/NetworkPage.tsx'),
  collaborators: () => import('../pages/CollaboratorsPage.tsx'),
  suggestedNetwork: () => import('../pages/SuggestedNetworkPage.tsx'),
  projects: () => import('../pages/ProjectsPage.tsx'),
  projectCreate: () => import('../pages/ProjectCreatePage.tsx'),
  projectEdit: () => import('../pages/ProjectEditPage.tsx'),
  project: () => import('../pages/ProjectPage.tsx'),
  messages: () => import('../pages/MessagesPage.tsx'),
  notifications: () => import('../pages/NotificationsPage.tsx'),
  post: () => import('../pages/PostPage.tsx'),
  search: () => import('../pages/SearchPage.tsx'),
  saved: () => import('../pages/SavedPage.tsx'),
  outbox: () => import('../pages/OutboxPage.tsx'),
  partners: () => import('../pages/PartnersPage.tsx'),
  dashboard: () => import('../pages/DashboardPage.tsx'),
  achievers: () => import('../pages/AchieversPage.tsx'),
  programs: () => import('../pages/ProgramsPage.tsx'),
  resources: () => import('../pages/ResourcesPage.tsx'),
  events: () => import('../pages/EventsPage.tsx'),
  settings: () => import('../pages/SettingsPage.tsx'),
  help: () => import('../pages/HelpPage.tsx'),
  safety: () => import('../pages/SafetyPage.tsx'),
  moderation: () => import('../pages/ModerationPage.tsx'),
  setup: () => import('../pages/SetupPage.tsx'),
  administration: () => import('../pages/AdministrationPage.tsx'),
  administrationMembers: () => import('../pages/AdministrationMembersPage.tsx'),
  administrationStatistics: () => import('../pages/AdministrationStatisticsPage.tsx'),
  administrationHealth: () => import('../pages/AdministrationHealthPage.tsx'),
  administrationAnnouncements: () => import('../pages/AdministrationAnnouncementsPage.tsx'),
};

/** Every page, loaded together with its texts. TypeScript rejects a page that `pageTable` lacks. */
export const lazyPages = Object.fromEntries(
  pageTable.map(({ name }) => [name, lazyPage(() => loadWithTexts(name))]),
) as Record<PageName, LazyPage>;

/** Loads into the store what the preloaded page at this address shows first, if the page supports that. */
export async function loadFirstData({ pathname, search }: Location, dispatch: AppDispatch) {
  const page = findPage(pathname);
  if (!page) return;
  const module: FirstData = await loaders[page.name]();
  await module.loadFirstData?.(dispatch, new URLSearchParams(search));
}

async function loadWithTexts(name: PageName): Promise<ComponentType> {
  const [module] = await Promise.all([loaders[name](), loadPageTexts(name)]);
  const exportName = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  return (module as Record<string, ComponentType>)[exportName] as ComponentType;
}

/** Preloads the page of a path without query; resolves also if there is none or the load failed. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = findPage(pathname);
  if (page) await lazyPages[page.name].preload();
}
