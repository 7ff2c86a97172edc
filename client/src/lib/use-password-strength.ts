import { authCalls } from '@sangam/contract/auth/auth.calls.ts';
import { passwordLength } from '@sangam/contract/auth/password-rules.ts';
import {
  commonPasswordGroup,
  foldPassword,
  passwordStrength,
  type PasswordStrength,
} from '@sangam/contract/auth/password-strength.ts';
import { useEffect, useState } from 'react';
import { requestData } from './http-client.ts';

/** Groups of common passwords that were fetched or are being fetched. */
const groups = new Map<string, Promise<readonly string[]>>();

async function isCommon(password: string): Promise<boolean> {
  // The server rejects shorter ones by their length.
  if (Array.from(password).length < passwordLength.min) return false;
  const folded = foldPassword(password);
  const group = commonPasswordGroup(folded);
  const fetched = groups.get(group) ?? listCommonPasswords(group);
  groups.set(group, fetched);
  return (await fetched).includes(folded);
}

async function listCommonPasswords(group: string): Promise<readonly string[]> {
  try {
    return (await requestData(authCalls.listCommonPasswords, { params: { group } })).passwords;
  } catch (error) {
    groups.delete(group);
    throw error;
  }
}

/**
 * A hint while typing; a common password, which the server rejects, is weak. The previous result stays while the next
 * request runs; null before the first result and after a failed request. A password that is too short needs no request.
 */
export function usePasswordStrength(password: string): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);

  useEffect(() => {
    let isCurrent = true;
    isCommon(password).then(
      (found) => isCurrent && setStrength(passwordStrength(password, found)),
      () => isCurrent && setStrength(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [password]);

  return strength;
}
