import { Trans, useLingui } from '@lingui/react/macro';
import { grievanceLimits } from '@sangam/contract/grievance/grievance.calls.ts';
import type { ComplaintDetails } from '@sangam/contract/grievance/grievance.schema.ts';
import { useState, type FormEvent } from 'react';
import type { RequestFailure } from '../../../../lib/api-error.ts';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { FormError } from '../../../../ui/FormError.tsx';
import { notify } from '../../../../ui/notify.ts';
import { RadioCards, type RadioCard } from '../../../../ui/RadioCards.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { decideComplaint, decideComplaintAppeal } from '../../desk.thunks.ts';

interface ComplaintDecisionFormProps {
  complaint: ComplaintDetails;
  onDecided: () => void;
}

/** Decides a complaint. */
export function ComplaintDecisionForm({ complaint, onDecided }: ComplaintDecisionFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  return (
    <Decision
      complaint={complaint}
      title={t`Decide`}
      cards={[
        { value: 'action-taken', label: t`Action taken`, hint: t`The complaint is justified` },
        { value: 'no-action', label: t`No action`, hint: t`No rule was broken` },
      ]}
      onDecided={onDecided}
      onDecide={async (form) => {
        const result = await dispatch(decideComplaint(form));
        return decideComplaint.fulfilled.match(result) ? null : (result.payload ?? null);
      }}
    />
  );
}

/** Decides the appeal of the complainant; only for moderators with `mayDecide`. */
export function AppealDecisionForm({ complaint, onDecided }: ComplaintDecisionFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  return (
    <Decision
      complaint={complaint}
      title={t`Decide the appeal`}
      cards={[
        { value: 'upheld', label: t`Uphold`, hint: t`The decision stays as it is` },
        { value: 'changed', label: t`Change`, hint: t`The appeal is justified` },
      ]}
      onDecided={onDecided}
      onDecide={async (form) => {
        const result = await dispatch(decideComplaintAppeal(form));
        return decideComplaintAppeal.fulfilled.match(result) ? null : (result.payload ?? null);
      }}
    />
  );
}

interface DecisionProps<Outcome extends string> extends ComplaintDecisionFormProps {
  title: string;
  cards: RadioCard<Outcome>[];
  /** Returns the failure, if it failed. */
  onDecide: (form: {
    complaintId: string;
    outcome: Outcome;
    reason: string;
  }) => Promise<RequestFailure | null>;
}

function Decision<Outcome extends string>(props: DecisionProps<Outcome>) {
  const { complaint, title, cards, onDecide, onDecided } = props;
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (isBusy || outcome === null || reason.trim() === '') return;
    setIsBusy(true);
    const problem = await onDecide({ complaintId: complaint.id, outcome, reason: reason.trim() });
    setIsBusy(false);
    setFailure(problem);
    if (problem) return;
    onDecided();
    notify.success(
      complaint.isConfirmed
        ? t`Decision saved. The complainant has been notified.`
        : t`Decision saved. The complainant will be notified after confirming their email.`,
    );
  }

  return (
    <Section title={title}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-5">
        <FormError>{failure?.message}</FormError>
        <RadioCards
          legend={t`Outcome`}
          name="complaint-outcome"
          cards={cards}
          selected={outcome}
          onSelect={setOutcome}
          error={hasTried && outcome === null ? t`Choose one` : undefined}
        />
        <Field
          label={t`Reason`}
          hint={t`The complainant will read this. Name the rule, and what you have done.`}
          error={hasTried && reason.trim() === '' ? t`Write a short explanation` : undefined}
        >
          <TextArea
            rows={4}
            value={reason}
            limit={grievanceLimits.reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
        <Button type="submit" busy={isBusy} className="justify-self-start">
          <Trans>Confirm decision</Trans>
        </Button>
      </form>
    </Section>
  );
}
