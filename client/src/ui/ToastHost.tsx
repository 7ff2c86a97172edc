import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { LiveRegion } from './LiveRegion.tsx';
import { onPendingToast } from './notify.ts';

const idleDelay = 2000;

/** Stands once in the app. What draws the toasts is fetched when the first page has settled. */
export function ToastHost() {
  const [Stack, setStack] = useState<ComponentType | null>(null);

  useEffect(() => {
    let loading = false;
    // A toast may have to say that the network is gone, so its code must not wait for that moment.
    async function load() {
      if (loading) return;
      loading = true;
      try {
        const { ToastStack } = await import('./ToastStack.tsx');
        setStack(() => ToastStack);
      } catch {
        loading = false;
      }
    }
    const timer = setTimeout(() => void load(), idleDelay);
    const stopListening = onPendingToast(() => void load());
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, []);

  return (
    <>
      <LiveRegion />
      {Stack && <Stack />}
    </>
  );
}
