import '../features/network/network.realtime.ts';
import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Connections } from '../features/network/components/Connections.tsx';
import { Invitations } from '../features/network/components/Invitations.tsx';
import { SentRequests } from '../features/network/components/SentRequests.tsx';
import { Suggestions } from '../features/network/components/Suggestions.tsx';
import { useAreRequestsLoaded } from '../features/network/use-are-requests-loaded.ts';
import { Button } from '../ui/Button.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

const InviteDialog = lazy(async () => ({
  default: (await import('../features/network/components/InviteDialog.tsx')).InviteDialog,
}));

const previewed = 4;

export function NetworkPage() {
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
        <Invitations />
        <SentRequests />
      </div>
      {/* Loaded in parallel but shown after the requests, because they would push it down. */}
      <div hidden={!areRequestsLoaded}>
        <Preview heading={<Trans>Suggested for you</Trans>} to={pages.suggestedNetwork}>
          <Suggestions maxItems={previewed} />
        </Preview>
        <Preview heading={<Trans>My network</Trans>} to={pages.collaborators}>
          <Connections maxItems={previewed} />
        </Preview>
      </div>
    </>
  );
}

interface PreviewProps {
  heading: ReactNode;
  to: string;
  children: ReactNode;
}

function Preview({ heading, to, children }: PreviewProps) {
  return (
    <section className="mt-6">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="text-card-title font-semibold">{heading}</h2>
        <Link to={to} className="py-2 text-control font-semibold text-link hover:underline">
          <Trans>See all</Trans>
        </Link>
      </div>
      {children}
    </section>
  );
}
