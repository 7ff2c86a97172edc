import { useLocation, navigate, type NavigateOptions } from './router.tsx';

type Change = (search: URLSearchParams) => void;

/**
 * Returns a function that changes the search params. It starts from the current URL, not from the rendered one: a
 * second change before the next render must keep the first.
 */
export function useChangeSearchParams(): (change: Change, options?: NavigateOptions) => void {
  const { pathname } = useLocation();

  return (change, options) => {
    const url = new URL(window.location.href);
    // The user is navigating to another page; do not bring them back.
    if (url.pathname !== pathname) return;
    change(url.searchParams);
    navigate({ search: url.search }, options);
  };
}
