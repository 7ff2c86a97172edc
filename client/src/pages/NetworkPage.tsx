import '../features/network/network.realtime.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Connections } from '../features/network/components/Connections.tsx';
import { ReceivedRequests } from '../features/network/components/ReceivedRequests.tsx';
import { SentRequests } from '../features/network/components/SentRequests.tsx';
import { Suggestions } from '../features/network/components/Suggestions.tsx';
import { useAreRequestsLoaded } from '../features/network/use-are-requests-loaded.ts';
import { openedDialog } from '../ui/opened-part.tsx';
import { Button } from '../ui/Button.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PreviewSection } from '../ui/PreviewSection.tsx';

const InviteDialog = openedDialog(
  async () => (await import('../features/network/components/InviteDialog.tsx')).InviteDialog,
);

const previewed = 4;

export function NetworkPage() {
  const { t } = useLingui();
  const areRequestsLoaded = useAreRequestsLoaded();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <PageHeading
        action={
          <Button icon={UserPlus} onClick={() => setIsInviting(true)}>
            <Trans>Invite people</Trans>
          </Button>
        }
      >
        <Trans>Network</Trans>
      </PageHeading>
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
      <div className="grid gap-4">
        <ReceivedRequests />
        <SentRequests />
      </div>
      {/* Loaded in parallel but shown after the requests, because they would push it down. */}
      <div hidden={!areRequestsLoaded}>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
          <PreviewSection title={t`Suggested for you`} to={pages.suggestedNetwork}>
            <Suggestions maxItems={previewed} />
          </PreviewSection>
          <PreviewSection title={t`My network`} to={pages.collaborators}>
            <Connections maxItems={previewed} />
          </PreviewSection>
        </div>
      </div>
    </>
  );
}
