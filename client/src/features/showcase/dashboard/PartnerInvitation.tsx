import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Handshake } from 'lucide-react';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';

export function PartnerInvitation() {
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <Handshake aria-hidden className="size-6" />
      </span>
      <div className="min-w-48 flex-1">
        <h2 className="text-body font-semibold">
          <Trans>Connect with companies, colleges and incubators</Trans>
        </h2>
        <p className="text-control text-muted">
          <Trans>
            Find organisations that hire, teach and support founders, and connect with them.
          </Trans>
        </p>
      </div>
      <LinkButton to={pages.partners} variant="secondary" className="max-sm:w-full">
        <Trans>Explore the partner network</Trans>
      </LinkButton>
    </Card>
  );
}
