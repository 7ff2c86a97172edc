import { Trans } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import type { Partner } from './partner.ts';
import { PartnerLogo } from './PartnerLogo.tsx';
import { badgeTone } from './partners.rules.ts';
import { TagList } from './TagList.tsx';
import { SampleText } from '../shared/SampleText.tsx';

interface PartnerDialogProps {
  partner: Partner;
  isOpen: boolean;
  onClose: () => void;
}

export function PartnerDialog({ partner, isOpen, onClose }: PartnerDialogProps) {
  const taglineId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={partner.name}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <ConnectButton partner={partner} describedBy={taglineId} />
        </>
      }
    >
      <div className="flex items-start gap-4">
        <PartnerLogo partner={partner} className="size-16 text-section" />
        <div className="min-w-0">
          <p id={taglineId} className="text-card-title font-medium">
            {partner.tagline}
          </p>
          <p className="mt-1 flex items-center gap-1.5 text-control text-muted">
            <MapPin aria-hidden className="size-4 shrink-0" />
            {partner.location}
          </p>
          <p className="mt-2">
            <Badge tone={badgeTone(partner.badge)}>
              <SampleText>{partner.badge}</SampleText>
            </Badge>
          </p>
        </div>
      </div>
      <p className="my-5 max-w-read text-body text-muted">{partner.about}</p>
      <TagList tags={partner.tags} />
      <p className="mt-6 border-t border-hairline pt-4 text-meta text-subtle">
        <Trans>
          This is a sample organisation. Your connection request is saved on this device only and is
          not sent to anyone.
        </Trans>
      </p>
    </Dialog>
  );
}
