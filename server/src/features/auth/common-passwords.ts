import { passwordLength } from '@sangam/contract/auth/password-rules.ts';
import { commonPasswordGroup, foldPassword } from '@sangam/contract/auth/password-strength.ts';
import { AppError } from '../../platform/core/app-error.ts';

/**
 * Loaded lazily, because the list is long; it is in the form that `foldPassword` returns. Shorter passwords are
 * rejected by their length.
 */
async function loadGroups(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'].map(String);
  const longEnough = passwords.filter((password) => password.length >= passwordLength.min);
  return Map.groupBy(longEnough, commonPasswordGroup);
}

let groups: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

/**
 * The common passwords of one of 256 groups, see `commonPasswordGroup`; clients fetch a group to check a password
 * locally.
 */
export async function listCommonPasswords(group: string): Promise<readonly string[]> {
  groups ??= loadGroups().catch((error: unknown) => {
    // The next request tries again: an update may have replaced the packages just then.
    groups = undefined;
    throw error;
  });
  return (await groups).get(group) ?? [];
}

/** Throws COMMON_PASSWORD if the folded password is in the list. */
export async function rejectCommonPassword(password: string): Promise<void> {
  const folded = foldPassword(password);
  const common = await listCommonPasswords(commonPasswordGroup(folded));
  if (common.includes(folded)) throw new AppError('COMMON_PASSWORD');
}
