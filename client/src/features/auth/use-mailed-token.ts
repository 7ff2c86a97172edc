import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of a mailed link. It leaves the address at once: neither the history nor an address
 * that is passed on should open an account.
 */
export function useMailedToken(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const found = new URLSearchParams(hash.slice(1)).get('token');
  const [token, setToken] = useState(found);
  // A second link may be opened in the same tab.
  if (found !== null && found !== token) setToken(found);

  useEffect(() => {
    if (found !== null) void navigate({ pathname, search }, { replace: true });
  }, [found, pathname, search, navigate]);

  return token;
}
