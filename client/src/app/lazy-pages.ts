import type { PageName } from '@sangam/contract/pages/pages.ts';
import type { ComponentType } from 'react';
import { loadCatalogue } from './i18n.ts';
import { lazyPage, type LazyPage } from './lazy-page.ts';
import { findPage, pageTable } from './page-table.ts';
import { catalogueOf } from './page-catalogues.ts';

/** The page `home` is exported as `HomePage`. */
type ExportName<Name extends PageName> = `${Capitalize<Name>}Page`;

type Loaders = {
  readonly [Name in PageName]: () => Promise<Record<ExportName<Name>, ComponentType>>;
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
const loaders: Record<PageName, () => Promise<ComponentType>> = {
  landing: async () => (await import('../pages/LandingPage.tsx')).LandingPage,
  login: async () => (await import('../pages/LoginPage.tsx')).LoginPage,
  register: async () => (await import('../pages/RegisterPage.tsx')).RegisterPage,
  forgotPassword: async () => (await import('../pages/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  resetPassword: async () => (await import('../pages/ResetPasswordPage.tsx')).ResetPasswordPage,
  verifyEmail: async () => (await import('../pages/VerifyEmailPage.tsx')).VerifyEmailPage,
  accountDeleted: async () => (await import('../pages/AccountDeletedPage.tsx')).AccountDeletedPage,
  privacy: async () => (await import('../pages/PrivacyPage.tsx')).PrivacyPage,
  terms: async () => (await import('../pages/TermsPage.tsx')).TermsPage,
  grievance: async () => (await import('../pages/GrievancePage.tsx')).GrievancePage,
  home: async () => (await import('../pages/HomePage.tsx')).HomePage,
  profileEdit: async () => (await import('../pages/ProfileEditPage.tsx')).ProfileEditPage,
  profile: async () => (await import('../pages/ProfilePage.tsx')).ProfilePage,
  network: async () => (await import('../pages/NetworkPage.tsx')).NetworkPage,
  collaborators: async () => (await import('../pages/CollaboratorsPage.tsx')).CollaboratorsPage,
  suggestedNetwork: async () =>
    (await import('../pages/SuggestedNetworkPage.tsx')).SuggestedNetworkPage,
  projects: async () => (await import('../pages/ProjectsPage.tsx')).ProjectsPage,
  projectCreate: async () => (await import('../pages/ProjectCreatePage.tsx')).ProjectCreatePage,
  projectEdit: async () => (await import('../pages/ProjectEditPage.tsx')).ProjectEditPage,
  project: async () => (await import('../pages/ProjectPage.tsx')).ProjectPage,
  messages: async () => (await import('../pages/MessagesPage.tsx')).MessagesPage,
  notifications: async () => (await import('../pages/NotificationsPage.tsx')).NotificationsPage,
  post: async () => (await import('../pages/PostPage.tsx')).PostPage,
  search: async () => (await import('../pages/SearchPage.tsx')).SearchPage,
  saved: async () => (await import('../pages/SavedPage.tsx')).SavedPage,
  partners: async () => (await import('../pages/PartnersPage.tsx')).PartnersPage,
  dashboard: async () => (await import('../pages/DashboardPage.tsx')).DashboardPage,
  achievers: async () => (await import('../pages/AchieversPage.tsx')).AchieversPage,
  programs: async () => (await import('../pages/ProgramsPage.tsx')).ProgramsPage,
  resources: async () => (await import('../pages/ResourcesPage.tsx')).ResourcesPage,
  events: async () => (await import('../pages/EventsPage.tsx')).EventsPage,
  settings: async () => (await import('../pages/SettingsPage.tsx')).SettingsPage,
  help: async () => (await import('../pages/HelpPage.tsx')).HelpPage,
  safety: async () => (await import('../pages/SafetyPage.tsx')).SafetyPage,
  moderation: async () => (await import('../pages/ModerationPage.tsx')).ModerationPage,
  setup: async () => (await import('../pages/SetupPage.tsx')).SetupPage,
  administration: async () => (await import('../pages/AdministrationPage.tsx')).AdministrationPage,
  administrationMembers: async () =>
    (await import('../pages/AdministrationMembersPage.tsx')).AdministrationMembersPage,
  administrationHealth: async () =>
    (await import('../pages/AdministrationHealthPage.tsx')).AdministrationHealthPage,
  administrationAnnouncements: async () =>
    (await import('../pages/AdministrationAnnouncementsPage.tsx')).AdministrationAnnouncementsPage,
};

export const lazyPages = Object.fromEntries(
  pageTable.map(({ name }) => [name, lazyPage(() => loadWithWords(name))]),
) as Record<PageName, LazyPage>;

async function loadWithWords(name: PageName): Promise<ComponentType> {
  const [module] = await Promise.all([loaders[name](), loadCatalogue(catalogueOf(name))]);
  const exportName = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  return (module as Record<string, ComponentType>)[exportName] as ComponentType;
}

/** Preloads the page of a path. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = findPage(pathname);
  if (page) await lazyPages[page.name].preload();
}
