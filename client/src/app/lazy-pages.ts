import type { PageName } from '@sangam/contract/pages/pages.ts';
import { lazyPage, type LazyPage } from './lazy-page.ts';
import { findPage } from './page-table.ts';

export const lazyPages: Record<PageName, LazyPage> = {
  landing: lazyPage(async () => (await import('../pages/LandingPage.tsx')).LandingPage),
  login: lazyPage(async () => (await import('../pages/LoginPage.tsx')).LoginPage),
  register: lazyPage(async () => (await import('../pages/RegisterPage.tsx')).RegisterPage),
  forgotPassword: lazyPage(
    async () => (await import('../pages/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  resetPassword: lazyPage(
    async () => (await import('../pages/ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
  verifyEmail: lazyPage(async () => (await import('../pages/VerifyEmailPage.tsx')).VerifyEmailPage),
  privacy: lazyPage(async () => (await import('../pages/PrivacyPage.tsx')).PrivacyPage),
  terms: lazyPage(async () => (await import('../pages/TermsPage.tsx')).TermsPage),
  grievance: lazyPage(async () => (await import('../pages/GrievancePage.tsx')).GrievancePage),
  home: lazyPage(async () => (await import('../pages/HomePage.tsx')).HomePage),
  profileEdit: lazyPage(async () => (await import('../pages/ProfileEditPage.tsx')).ProfileEditPage),
  profile: lazyPage(async () => (await import('../pages/ProfilePage.tsx')).ProfilePage),
  network: lazyPage(async () => (await import('../pages/NetworkPage.tsx')).NetworkPage),
  collaborators: lazyPage(
    async () => (await import('../pages/CollaboratorsPage.tsx')).CollaboratorsPage,
  ),
  suggestedNetwork: lazyPage(
    async () => (await import('../pages/SuggestedNetworkPage.tsx')).SuggestedNetworkPage,
  ),
  projects: lazyPage(async () => (await import('../pages/ProjectsPage.tsx')).ProjectsPage),
  projectCreate: lazyPage(
    async () => (await import('../pages/ProjectCreatePage.tsx')).ProjectCreatePage,
  ),
  projectEdit: lazyPage(async () => (await import('../pages/ProjectEditPage.tsx')).ProjectEditPage),
  project: lazyPage(async () => (await import('../pages/ProjectPage.tsx')).ProjectPage),
  messages: lazyPage(async () => (await import('../pages/MessagesPage.tsx')).MessagesPage),
  notifications: lazyPage(
    async () => (await import('../pages/NotificationsPage.tsx')).NotificationsPage,
  ),
  post: lazyPage(async () => (await import('../pages/PostPage.tsx')).PostPage),
  search: lazyPage(async () => (await import('../pages/SearchPage.tsx')).SearchPage),
  saved: lazyPage(async () => (await import('../pages/SavedPage.tsx')).SavedPage),
  partners: lazyPage(async () => (await import('../pages/PartnersPage.tsx')).PartnersPage),
  dashboard: lazyPage(async () => (await import('../pages/DashboardPage.tsx')).DashboardPage),
  achievers: lazyPage(async () => (await import('../pages/AchieversPage.tsx')).AchieversPage),
  programs: lazyPage(async () => (await import('../pages/ProgramsPage.tsx')).ProgramsPage),
  resources: lazyPage(async () => (await import('../pages/ResourcesPage.tsx')).ResourcesPage),
  events: lazyPage(async () => (await import('../pages/EventsPage.tsx')).EventsPage),
  settings: lazyPage(async () => (await import('../pages/SettingsPage.tsx')).SettingsPage),
  help: lazyPage(async () => (await import('../pages/HelpPage.tsx')).HelpPage),
  moderation: lazyPage(async () => (await import('../pages/ModerationPage.tsx')).ModerationPage),
};

/** Starts to fetch the page of a path, ahead of its being shown. */
export function preloadPage(pathname: string): void {
  const page = findPage(pathname);
  if (page) lazyPages[page.name].preload();
}
