import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { LiveRegion } from './LiveRegion.tsx';
import { onPendingToast } from './notify.ts';

const idleDelay = 2000;

/** Rendered once in the app. The toast code loads two seconds after the start, or with the first toast. */
export function ToastHost() {
  const [Stack, setStack] = useState<ComponentType | null>(null);

  useEffect(() => {
    let loading = false;
    // A toast may report that the network is lost, so its code must be loaded before.
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
