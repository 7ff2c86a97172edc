import { useLocation } from 'react-router';

/** Whether a link leads to exactly where we are; a page below it does not count. */
export function useIsCurrent(to: string): boolean {
  const { pathname } = useLocation();
  return pathname.replace(/\/$/, '').toLowerCase() === to.toLowerCase();
}
