import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ConsentSettings } from './ConsentSettings.tsx';
import { DataExport } from './DataExport.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { WithAccount } from './WithAccount.tsx';

interface PrivacySettingsProps {
  /** Links to the policies. */
  links: ReactNode;
}

/** Consents, data export and account deletion. */
export function PrivacySettings({ links }: PrivacySettingsProps) {
  return (
    <WithAccount
      skeleton={
        <>
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-48 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </>
      }
    >
      {(account) => (
        <>
          <ConsentSettings />
          <DataExport account={account} />
          <DeleteAccount account={account} />
          <Card>{links}</Card>
        </>
      )}
    </WithAccount>
  );
}
