import { Trans, useLingui } from '@lingui/react/macro';
import { appellateCommittee, grievanceLimits } from '@sangam/contract/grievance/grievance.calls.ts';
import type { OwnComplaint } from '@sangam/contract/grievance/grievance.schema.ts';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { AppealForm } from '../../../ui/appeal/AppealForm.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { useFocusWhen } from '../../../ui/use-focus-when.ts';
import {
  complaintCategoryLabels,
  complaintOutcomeLabels,
  complaintStatusLabels,
  complaintStatusTones,
} from '../complaint-labels.ts';
import { appealComplaint } from '../grievance.thunks.ts';
import { ComplaintText } from './ComplaintText.tsx';

interface OwnComplaintCardProps {
  complaint: OwnComplaint;
  /** Of the emailed link, for complainants without an account. */
  token?: string;
}

const at = (moment: string) => formatDateTime(new Date(moment));

/** A complaint with its decision and appeal, for the complainant. */
export function OwnComplaintCard({ complaint, token }: OwnComplaintCardProps) {
  const { t } = useLingui();
  const { id, number, category, status, text, link, filedAt, decideBy, decision, appeal } =
    complaint;
  const [hasAppealed, setHasAppealed] = useState(false);
  const filed = at(filedAt);
  const due = at(decideBy);
  return (
    <Card as="article" className="grid gap-3">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-card-title font-semibold">
          <Trans>Complaint {number}</Trans>
          <Badge tone={complaintStatusTones[status]}>{t(complaintStatusLabels[status])}</Badge>
        </h2>
        <p className="text-meta text-subtle">
          {t(complaintCategoryLabels[category])} · {filed}
        </p>
      </div>
      <ComplaintText text={text} link={link} />
      {decision ? (
        <Decision decision={decision} />
      ) : (
        <p className="text-control text-muted">
          <Trans>We will decide by {due}.</Trans>
        </p>
      )}
      {complaint.appealUntil !== null && (
        <Appealing
          until={complaint.appealUntil}
          target={token === undefined ? { complaintId: id } : { token }}
          onAppealed={() => setHasAppealed(true)}
        />
      )}
      {appeal && <Appeal appeal={appeal} takesFocus={hasAppealed} />}
      {decision && <CommitteeHint />}
    </Card>
  );
}

function Decision({ decision }: { decision: NonNullable<OwnComplaint['decision']> }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-1 rounded-control bg-sunken p-3 text-control">
      <p className="font-semibold">
        <Trans>Decision:</Trans> {t(complaintOutcomeLabels[decision.outcome])}
      </p>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {decision.reason}
      </p>
      <p className="text-meta text-muted">{at(decision.decidedAt)}</p>
    </div>
  );
}

interface AppealProps {
  appeal: NonNullable<OwnComplaint['appeal']>;
  takesFocus: boolean;
}

function Appeal({ appeal, takesFocus }: AppealProps) {
  const title = useFocusWhen<HTMLParagraphElement>(takesFocus);
  const { text, outcome, reason, decideBy } = appeal;
  const due = at(decideBy);
  return (
    <div className="grid gap-1 rounded-control bg-sunken p-3 text-control">
      <p ref={title} tabIndex={-1} className="font-semibold">
        {outcome === null && <Trans>We have received your appeal and will decide by {due}</Trans>}
        {outcome === 'upheld' && (
          <Trans>Your appeal was reviewed and the decision was upheld</Trans>
        )}
        {outcome === 'changed' && (
          <Trans>Your appeal was reviewed and the decision was changed</Trans>
        )}
      </p>
      <p dir="auto" className="break-words whitespace-pre-wrap text-muted">
        {text}
      </p>
      {reason !== null && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {reason}
        </p>
      )}
    </div>
  );
}

function CommitteeHint() {
  const { url, days } = appellateCommittee;
  const committee = (
    <a href={url} className="font-medium text-link underline underline-offset-2">
      <Trans>Grievance Appellate Committee</Trans>
    </a>
  );
  return (
    <p className="text-meta text-muted">
      <Trans>
        You can also appeal to the {committee} within {days} days of the decision.
      </Trans>
    </p>
  );
}

interface AppealingProps {
  until: string;
  target: { readonly complaintId: string } | { readonly token: string };
  onAppealed: () => void;
}

function Appealing({ until, target, onAppealed }: AppealingProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const end = at(until);

  async function send(text: string) {
    const result = await dispatch(appealComplaint({ ...target, text }));
    if (appealComplaint.rejected.match(result)) return result.payload?.message ?? '';
    onAppealed();
    return null;
  }

  return (
    <AppealForm
      hint={t`You can appeal once, until ${end}. Another person reviews it where possible.`}
      limit={grievanceLimits.appeal}
      onSend={send}
    />
  );
}
