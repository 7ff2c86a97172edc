import { useSyncExternalStore } from 'react';
import { DataMeter } from '../../features/data-budget/components/DataMeter.tsx';
import { InstallCard } from '../../features/install/components/InstallCard.tsx';
import { OutboxCounter } from '../../features/outbox/components/OutboxCounter.tsx';
import { useHasDataBudget } from '../../lib/applied-preferences.ts';
import { canInstall, onInstallable } from '../../lib/install-prompt.ts';
import { useOutbox } from '../../lib/outbox/use-outbox.ts';

/** What only some members see: in the top bar, and the offer to install the app. */
export function TopBarStatus() {
  const isInstallable = useSyncExternalStore(onInstallable, canInstall);
  return (
    <>
      {useHasDataBudget() && <DataMeter />}
      {useOutbox().length > 0 && <OutboxCounter />}
      {isInstallable && <InstallCard />}
    </>
  );
}
