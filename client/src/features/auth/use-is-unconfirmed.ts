import { useAppSelector } from '../../lib/store-hooks.ts';

/** Whether somebody is signed in whose address waits to be confirmed. */
export function useIsUnconfirmed(): boolean {
  return useAppSelector(
    ({ session }) => session.signedIn && session.userData?.emailVerified === false,
  );
}
