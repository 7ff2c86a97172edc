import { Trans, useLingui } from '@lingui/react/macro';
import { moderationLimits } from '@sangam/contract/moderation/moderation.calls.ts';
import type { AppealState } from '@sangam/contract/moderation/reports.schema.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { AppealForm } from '../../../ui/appeal/AppealForm.tsx';
import { appealDecision } from '../moderation.thunks.ts';

interface OwnAppealProps {
  decisionId: string;
  appeal: AppealState | null;
}

/** The appeal against a decision: not sent, pending or answered. */
export function OwnAppeal({ decisionId, appeal }: OwnAppealProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  if (appeal) return <GivenAppeal appeal={appeal} />;

  async function send(text: string) {
    const result = await dispatch(appealDecision({ decisionId, text }));
    return appealDecision.rejected.match(result) ? (result.payload?.message ?? '') : null;
  }

  return (
    <AppealForm
      hint={t`You can appeal once. A different moderator will review your appeal.`}
      limit={moderationLimits.appeal}
      onSend={send}
    />
  );
}

function GivenAppeal({ appeal: { text, outcome, answer } }: { appeal: AppealState }) {
  return (
    <div className="grid gap-1.5 rounded-control bg-sunken p-3 text-control">
      <p className="font-semibold">
        {outcome === 'waiting' && <Trans>We have received your appeal</Trans>}
        {outcome === 'upheld' && (
          <Trans>Your appeal was reviewed and the decision was upheld</Trans>
        )}
        {outcome === 'overturned' && (
          <Trans>Your appeal was reviewed and the decision was reversed</Trans>
        )}
      </p>
      <p dir="auto" className="break-words whitespace-pre-wrap text-muted">
        {text}
      </p>
      {answer !== null && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {answer}
        </p>
      )}
    </div>
  );
}
