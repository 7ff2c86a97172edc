import { useLocation, useNavigate, type NavigateOptions } from 'react-router';

type Change = (search: URLSearchParams) => void;

/**
 * Changes what stands behind the question mark. It starts from the address as it is, not as it was drawn: the
 * screen follows a moment later, and whoever chooses twice within that moment means both.
 */
export function useChangeSearchParams(): (change: Change, options?: NavigateOptions) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  return (change, options) => {
    const address = new URL(window.location.href);
    // Somebody is on the way to another page, and must not be called back.
    if (address.pathname !== pathname) return;
    change(address.searchParams);
    void navigate({ search: address.search }, options);
  };
}
