import type { PageName } from '@sangam/contract/pages/pages.ts';
import type { ComponentType } from 'react';
import { loadCatalogue } from './i18n.ts';
import { lazyPage, type LazyPage } from './lazy-page.ts';
import { findPage, pageTable } from './page-table.ts';
import { catalogueOf } from './page-catalogues.ts';

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
};

export const lazyPages = Object.fromEntries(
  pageTable.map(({ name }) => [name, lazyPage(() => loadWithWords(name))]),
) as Record<PageName, LazyPage>;

async function loadWithWords(name: PageName): Promise<ComponentType> {
  const [Page] = await Promise.all([loaders[name](), loadCatalogue(catalogueOf(name))]);
  return Page;
}

/** Preloads the page of a path. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = findPage(pathname);
  if (page) await lazyPages[page.name].preload();
}
