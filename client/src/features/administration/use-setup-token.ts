import { useEffect, useState } from 'react';

const storageKey = 'sangam.setupToken';

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** The token of the setup link. This tab stores it until it is used, because the user may have to register first. */
export function useSetupToken(linkToken: string | null) {
  const [stored, setStored] = useState(readStored);

  useEffect(() => {
    try {
      if (linkToken !== null) sessionStorage.setItem(storageKey, linkToken);
    } catch {
      // Without storage the link must be opened again after registering.
    }
  }, [linkToken]);

  function forget(): void {
    setStored(null);
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // Nothing was stored.
    }
  }

  return { token: linkToken ?? stored, forget };
}
