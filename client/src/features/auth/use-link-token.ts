import { useEffect, useState } from 'react';
import { useLocation, navigate } from '../../lib/router.tsx';

/**
 * The token in the fragment of a link: from an email, of an invitation, or to the setup. It is removed from the URL at
 * once, so that neither the history nor a shared URL can open the account.
 */
export function useLinkToken(name = 'token'): string | null {
  const { pathname, search, hash } = useLocation();
  const found = new URLSearchParams(hash.slice(1)).get(name);
  const [token, setToken] = useState(found);
  // Another link may be opened in the same tab.
  if (found !== null && found !== token) setToken(found);

  useEffect(() => {
    if (found !== null) navigate({ pathname, search }, { replace: true });
  }, [found, pathname, search]);

  return token;
}
