import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages } from '@sangam/contract/settings/languages.ts';

const tests = '**/*.test.*';

/**
 * What visitors can see, and the frame of every page. Subfolders of ui hold larger components for members.
 */
const openPlaces = [
  'src/app/',
  'src/lib/',
  'src/session/',
  'src/ui/*.*',
  'src/features/auth/',
  'src/features/landing/',
  'src/features/legal/',
  'src/features/moderation/components/SuspensionMessage.tsx',
  'src/pages/ForgotPasswordPage.tsx',
  'src/pages/LandingPage.tsx',
  'src/pages/LoginPage.tsx',
  'src/pages/RegisterPage.tsx',
  'src/pages/ResetPasswordPage.tsx',
  'src/pages/VerifyEmailPage.tsx',
];

const showcasePages = [
  'src/pages/AchieversPage.tsx',
  'src/pages/DashboardPage.tsx',
  'src/pages/EventsPage.tsx',
  'src/pages/PartnersPage.tsx',
  'src/pages/ProgramsPage.tsx',
  'src/pages/ResourcesPage.tsx',
];
const showcasePlaces = ['src/features/showcase/', ...showcasePages];
/** Without the upcoming events, which Home shows too. */
const showcaseOnlyPlaces = ['src/features/showcase/!(upcoming-events)/', ...showcasePages];

/** Long texts and rarely used forms; loaded apart from the feed. */
const settingsPlaces = [
  'src/features/college-badges/components/settings/',
  'src/features/data-budget/components/DataBudgetSettings.tsx',
  'src/features/install/components/InstallSettings.tsx',
  'src/features/muted-words/components/',
  'src/features/notifications/components/DeviceNotifications.tsx',
  'src/features/notifications/components/NotificationPreferences.tsx',
  'src/features/notifications/components/PushPreferences.tsx',
  'src/features/public-pages/components/settings/',
  'src/features/settings/',
  'src/pages/settings/',
  'src/pages/SettingsPage.tsx',
];
/** In every catalogue of a page that shows complaints. */
const complaintPlaces = [
  'src/features/grievance/complaint-labels.ts',
  'src/features/grievance/components/OwnComplaintCard.tsx',
  'src/ui/appeal/',
];
const privacyPlaces = [
  ...complaintPlaces,
  'src/features/grievance/components/*.tsx',
  'src/features/privacy/',
  'src/pages/AccountDeletedPage.tsx',
  'src/pages/GrievancePage.tsx',
  'src/pages/PrivacyPage.tsx',
  'src/pages/TermsPage.tsx',
];
const helpPlaces = ['src/features/help/', 'src/pages/HelpPage.tsx'];

/** For moderators, and the user's own reports and decisions. */
const moderationPlaces = [
  ...complaintPlaces,
  'src/features/grievance/components/desk/',
  'src/features/grievance/components/own/',
  'src/features/moderation/components/Appeal*.tsx',
  'src/features/moderation/components/Case*.tsx',
  'src/features/moderation/components/Decision*.tsx',
  'src/features/moderation/components/List*.tsx',
  'src/features/moderation/components/Log*.tsx',
  'src/features/moderation/components/Own*.tsx',
  'src/features/moderation/components/Queue*.tsx',
  'src/features/moderation/moderation-labels.ts',
  'src/pages/ModerationPage.tsx',
  'src/pages/SafetyPage.tsx',
];

/** What operators work with. */
const administrationPlaces = [
  ...complaintPlaces,
  'src/features/grievance/components/settings/',
  'src/features/administration/',
  'src/features/college-badges/components/administration/',
  'src/pages/AdministrationHealthPage.tsx',
  'src/features/statistics/',
  'src/features/announcements/announcement-labels.ts',
  'src/features/announcements/components/Announcement*.tsx',
  'src/pages/AdministrationAnnouncementsPage.tsx',
  'src/pages/AdministrationMembersPage.tsx',
  'src/pages/AdministrationPage.tsx',
  'src/pages/AdministrationStatisticsPage.tsx',
  'src/pages/parts/AdministrationFrame.tsx',
  'src/pages/SetupPage.tsx',
];

/** Loaded with their dialog. */
const captionsPlaces = ['src/ui/captions/'];

/** Used by members and by operators: in both catalogues. */
const addressPlaces = ['src/ui/addresses/'];

const ownPlaces = [
  ...openPlaces,
  ...showcaseOnlyPlaces,
  ...settingsPlaces,
  ...privacyPlaces,
  ...helpPlaces,
  ...captionsPlaces,
  ...moderationPlaces,
  ...administrationPlaces,
];

const everythingIn = (places: readonly string[]) =>
  places.map((place) => `**/${place}${place.endsWith('/') ? '**' : ''}`);

// Several catalogues, so that a page loads only its texts: src/app/i18n.ts.
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages, 'pseudo'],
  // A text without a translation is shown in English; scripts/translations.test.ts finds it.
  fallbackLocales: { default: 'en' },
  pseudoLocale: 'pseudo',
  // Without line numbers, so that a text changes only the lines of its own message.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/open', include: openPlaces, exclude: [tests] },
    { path: '<rootDir>/src/locales/{locale}/showcase', include: showcasePlaces, exclude: [tests] },
    { path: '<rootDir>/src/locales/{locale}/settings', include: settingsPlaces, exclude: [tests] },
    {
      path: '<rootDir>/src/locales/{locale}/moderation',
      include: moderationPlaces,
      exclude: [tests],
    },
    { path: '<rootDir>/src/locales/{locale}/privacy', include: privacyPlaces, exclude: [tests] },
    {
      path: '<rootDir>/src/locales/{locale}/administration',
      include: [...administrationPlaces, ...addressPlaces],
      exclude: [tests],
    },
    { path: '<rootDir>/src/locales/{locale}/captions', include: captionsPlaces, exclude: [tests] },
    { path: '<rootDir>/src/locales/{locale}/help', include: helpPlaces, exclude: [tests] },
    {
      path: '<rootDir>/src/locales/{locale}/members',
      include: ['src'],
      exclude: [tests, ...everythingIn(ownPlaces)],
    },
  ],
});
