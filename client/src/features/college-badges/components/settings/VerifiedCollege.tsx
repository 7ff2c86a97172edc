import { Trans, useLingui } from '@lingui/react/macro';
import type {
  CollegeBadge,
  CollegeBadgeState,
} from '@sangam/contract/college-badges/college-badges.schema.ts';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { formatDate } from '../../../../ui/format.ts';
import { notify } from '../../../../ui/notify.ts';
import { removeCollegeBadge } from '../../college-badges.thunks.ts';

interface VerifiedCollegeProps {
  badge: CollegeBadge;
  onChanged: (state: CollegeBadgeState) => void;
}

/** The college on the profile, with the address that proves it. */
export function VerifiedCollege({ badge, onChanged }: VerifiedCollegeProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { college, email } = badge;
  const expiry = formatDate(new Date(badge.expiresAt));

  async function handleRemove() {
    setIsBusy(true);
    const result = await dispatch(removeCollegeBadge());
    setIsBusy(false);
    setIsAsking(false);
    if (removeCollegeBadge.fulfilled.match(result)) onChanged(result.payload);
    else if (result.payload) notify.error(result.payload.message);
  }

  return (
    <div className="flex flex-wrap items-start gap-3">
      <BadgeCheck aria-hidden className="size-6 shrink-0 text-success" />
      <div className="min-w-0 flex-1 basis-52">
        <p dir="auto" className="font-semibold break-words">
          {college}
        </p>
        <p className="text-control break-all">{email}</p>
        <p className="text-meta text-muted">
          <Trans>Only you can see the address. Verified until {expiry}.</Trans>
        </p>
      </div>
      <Button size="small" variant="secondary" onClick={() => setIsAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Remove your verified college?`}
        confirmLabel={t`Remove`}
        busy={isBusy}
        onConfirm={() => void handleRemove()}
        onCancel={() => setIsAsking(false)}
      >
        <Trans>Your profile no longer shows it, and we delete the address.</Trans>
      </ConfirmDialog>
    </div>
  );
}
