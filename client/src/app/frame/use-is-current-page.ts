import { useLocation } from '../../lib/router.tsx';

/** Whether a link leads exactly to the current page, not to a page below it. */
export function useIsCurrentPage(to: string): boolean {
  const { pathname } = useLocation();
  return pathname.replace(/\/$/, '').toLowerCase() === to.toLowerCase();
}
