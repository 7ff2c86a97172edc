import { moveKept } from '../lib/kept-move.ts';
import type { AppDispatch, RootState } from '../lib/store-hooks.ts';
import { personRenamed, type Renaming } from './people.actions.ts';
import { ownAccountChanged, type OwnAccount } from './session.actions.ts';
import { selectUsername } from './session.slice.ts';

/** Takes over what the server says of the signed-in person, who may have changed it on another device. */
export function adoptAccount({ username, ...rest }: OwnAccount) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const before = selectUsername(getState());
    if (before === null) return;
    await dispatch(adoptRenaming({ before, username }));
    if (selectUsername(getState()) === username) dispatch(ownAccountChanged(rest));
  };
}

/** Somebody bears another name. Where it is the signed-in person, what is kept for them comes along. */
export function adoptRenaming({ before, username }: Renaming) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (before === username) return;
    const isOwn = selectUsername(getState()) === before;
    if (isOwn) await moveKept(before, username);
    // It may have been heard of twice, or another person have come meanwhile.
    if (isOwn && selectUsername(getState()) !== before) return;
    dispatch(personRenamed({ before, username }));
  };
}
