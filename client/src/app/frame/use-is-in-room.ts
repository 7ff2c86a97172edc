import { pages } from '@sangam/contract/pages/pages.ts';
import { matchPath, useLocation } from 'react-router';

/** Whether a conversation is open: on a phone it has the whole screen. */
export function useIsInRoom(): boolean {
  const { pathname, search } = useLocation();
  if (!matchPath(pages.messages, pathname)) return false;
  const address = new URLSearchParams(search);
  return address.has('room') || address.has('with');
}
