import { useAppSelector } from '../../lib/store-hooks.ts';

/** Whether the signed-in user has not confirmed their email address. */
export function useIsUnconfirmed(): boolean {
  return useAppSelector(
    ({ session }) => session.signedIn && session.userData?.emailVerified === false,
  );
}
