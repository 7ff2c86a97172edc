import type { SessionUser } from '@sangam/contract/auth/auth.schema.ts';
import { settingsCalls } from '@sangam/contract/settings/settings.calls.ts';
import { requestData } from '../lib/http-client.ts';
import { moveStoredData } from '../lib/move-stored-data.ts';
import type { AppDispatch, RootState } from '../lib/store-hooks.ts';
import { usernameChanged, type UsernameChange } from './people.actions.ts';
import { ownAccountChanged } from './session.actions.ts';
import { selectUsername } from './session.slice.ts';

/** Applies the account as the server has it: it may have changed on another device. */
export function applyAccount(account: SessionUser) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { username, name, email, emailVerified, designation, picture, role } = account;
    const before = selectUsername(getState());
    if (before === null) return;
    await dispatch(applyUsernameChange({ before, username }));
    if (selectUsername(getState()) !== username) return;
    dispatch(ownAccountChanged({ name, email, emailVerified, designation, picture, role }));
  };
}

/** Fetches the own account and applies it, such as after a change on another device; ignores a failed request. */
export function refreshAccount() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const account = await requestData(settingsCalls.getAccount, {}).catch(() => null);
    if (account) await dispatch(applyAccount(account));
  };
}

/** Applies a changed username. For the signed-in user it also moves the stored data. */
export function applyUsernameChange({ before, username }: UsernameChange) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (before === username) return;
    const isOwn = selectUsername(getState()) === before;
    if (isOwn) await moveStoredData(before, username);
    // The event may arrive twice, or another user may have signed in meanwhile.
    if (isOwn && selectUsername(getState()) !== before) return;
    dispatch(usernameChanged({ before, username }));
  };
}
