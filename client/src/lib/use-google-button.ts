import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { loadGoogleIdentity, onGoogleCredential } from './google-identity.ts';

interface GoogleButtonState {
  /** The element that contains Google's button. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Whether Google's script could not be loaded. */
  readonly isUnreachable: boolean;
}

/** Google's own button to choose an account. Google is contacted when the component is shown. */
export function useGoogleButton(
  clientId: string,
  onCredential: (credential: string) => void,
): GoogleButtonState {
  const place = useRef<HTMLDivElement>(null);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const receive = useEffectEvent(onCredential);

  useEffect(() => {
    let isGone = false;
    async function show() {
      const google = await loadGoogleIdentity(clientId).catch(() => null);
      if (isGone) return;
      setIsUnreachable(google === null);
      if (place.current) google?.renderButton(place.current, { size: 'large' });
    }
    const stopListening = onGoogleCredential((credential) => receive(credential));
    void show();
    return () => {
      isGone = true;
      stopListening();
    };
  }, [clientId]);

  return { place, isUnreachable };
}
