import { Trans } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import type { Partner } from './partner.ts';
import { PartnerLogo } from './PartnerLogo.tsx';
import { badgeTone } from './partners.rules.ts';
import { TagList } from './TagList.tsx';

interface PartnerDialogProps {
  partner: Partner | null;
  onClose: () => void;
}

export function PartnerDialog({ partner, onClose }: PartnerDialogProps) {
  const taglineId = useId();
  // What is closing still shows whom it was about.
  const [shown, setShown] = useState(partner);
  if (partner && partner !== shown) setShown(partner);
  if (!shown) return null;
  return (
    <Dialog
      isOpen={partner !== null}
      onClose={onClose}
      title={shown.name}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <ConnectButton partner={shown} describedBy={taglineId} />
        </>
      }
    >
      <div className="flex items-start gap-4">
        <PartnerLogo partner={shown} className="size-16 text-section" />
        <div className="min-w-0">
          <p id={taglineId} className="text-card-title font-medium">
            {shown.tagline}
          </p>
          <p className="mt-1 flex items-center gap-1.5 text-control text-muted">
            <MapPin aria-hidden className="size-4 shrink-0" />
            {shown.location}
          </p>
          <p className="mt-2">
            <Badge tone={badgeTone(shown.badge)}>{shown.badge}</Badge>
          </p>
        </div>
      </div>
      <p className="my-5 max-w-read text-body text-muted">{shown.about}</p>
      <TagList tags={shown.tags} />
      <p className="mt-6 border-t border-hairline pt-4 text-meta text-subtle">
        <Trans>
          This organisation is a sample. A request to connect is kept on this device and is not sent
          to anyone.
        </Trans>
      </p>
    </Dialog>
  );
}
