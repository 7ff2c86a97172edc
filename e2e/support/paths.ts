import { pages } from '@sangam/contract/pages/pages.ts';

/** The pages for all users, or only for visitors. */
export const openPaths: readonly string[] = [
  pages.landing,
  pages.login,
  pages.register,
  pages.forgotPassword,
  pages.resetPassword,
  pages.verifyEmail,
  pages.accountDeleted,
  pages.privacy,
  pages.terms,
  pages.grievance,
  pages.setup,
];

/** Every other page, with sample parameters. */
export const privatePaths: readonly string[] = Object.values(pages)
  .filter((path) => !openPaths.includes(path))
  .map((path) => path.replace(/:\w+/, 'sample'));
