import type { SignedIn } from '@sangam/contract/auth/auth.schema.ts';
import type { AccountRow } from './auth.queries.ts';

/** The account as its owner sees it, without hash and id. */
export function presentSignedIn(account: AccountRow): SignedIn {
  const { username, name, email, emailVerified, designation, picture, role } = account;
  return {
    user: { username, name, email, emailVerified, designation, picture, role },
    profile: { about: account.about, topProjects: account.topProjects },
  };
}
