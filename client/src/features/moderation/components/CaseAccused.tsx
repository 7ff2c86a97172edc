import { Trans, useLingui } from '@lingui/react/macro';
import { moderationLimits } from '@sangam/contract/moderation/moderation.calls.ts';
import type { ModerationCase } from '@sangam/contract/moderation/cases.schema.ts';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { formatDate } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { liftSuspension } from '../moderation.thunks.ts';
import { DecisionCard } from './DecisionCard.tsx';

interface CaseAccusedProps {
  moderationCase: ModerationCase;
}

/**
 * The accused user, the last 20 decisions about them in other cases, and for a suspended user the form that lifts the
 * suspension.
 */
export function CaseAccused({ moderationCase }: CaseAccusedProps) {
  const { t } = useLingui();
  if (!moderationCase.accused) {
    return (
      <Section title={t`About`}>
        <p className="text-control text-muted">
          <Trans>Former member</Trans>
        </p>
      </Section>
    );
  }
  const { person, joinedAt, suspended, suspendedUntil } = moderationCase.accused;
  const joined = formatDate(new Date(joinedAt));
  const end = suspendedUntil === null ? null : formatDate(new Date(suspendedUntil));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Section title={t`About`}>
        <PersonLine person={person} size={40}>
          <p className="mt-1 text-meta text-subtle">
            <Trans>Joined {joined}</Trans>
          </p>
        </PersonLine>
        {suspended && (
          <div className="mt-4 grid gap-3">
            <p>
              <Badge tone="danger">
                {end === null ? (
                  <Trans>Suspended permanently</Trans>
                ) : (
                  <Trans>Suspended until {end}</Trans>
                )}
              </Badge>
            </p>
            <LiftForm caseId={moderationCase.id} username={person.username} />
          </div>
        )}
      </Section>
      <Section title={t`Previous decisions`}>
        {moderationCase.earlier.length === 0 ? (
          <p className="text-control text-muted">
            <Trans>No previous decisions.</Trans>
          </p>
        ) : (
          <ul className="-my-3 divide-y divide-hairline">
            {moderationCase.earlier.map((decision) => (
              <li key={decision.id} className="py-3">
                <DecisionCard decision={decision} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

function LiftForm({ caseId, username }: { caseId: string; username: string }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === '') {
      setProblem(t`Write a short explanation`);
      return;
    }
    setIsBusy(true);
    const result = await dispatch(liftSuspension({ caseId, username, reason: reason.trim() }));
    setIsBusy(false);
    if (liftSuspension.rejected.match(result)) setProblem(result.payload?.message);
    else notify.success(t`Suspension lifted`);
  }

  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Trans>Lift suspension</Trans>
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-3">
      <Field
        label={t`Reason for lifting the suspension`}
        error={problem}
        hint={t`This is recorded in the log.`}
      >
        <TextArea
          value={reason}
          limit={moderationLimits.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy}>
        <Trans>Lift suspension</Trans>
      </Button>
    </form>
  );
}
