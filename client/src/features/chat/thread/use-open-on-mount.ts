import { useEffect, type RefObject } from 'react';

/** Opens a menu when it is mounted, by the button that the user has pressed before its code was loaded. */
export function useOpenOnMount(trigger: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    // After the effects: opening a menu renders its entries at once.
    const timer = setTimeout(() => trigger.current?.click());
    return () => clearTimeout(timer);
  }, [trigger]);
}
