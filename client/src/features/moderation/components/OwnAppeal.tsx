import { Trans, useLingui } from '@lingui/react/macro';
import { moderationLimits } from '@sangam/contract/moderation/moderation.calls.ts';
import type { AppealState } from '@sangam/contract/moderation/reports.schema.ts';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { appealDecision } from '../moderation.thunks.ts';

interface OwnAppealProps {
  decisionId: string;
  appeal: AppealState | null;
}

/** The appeal against a decision: not sent, pending or answered. */
export function OwnAppeal({ decisionId, appeal }: OwnAppealProps) {
  const [isWriting, setIsWriting] = useState(false);
  if (appeal) return <GivenAppeal appeal={appeal} />;
  if (isWriting) return <AppealForm decisionId={decisionId} />;
  return (
    <Button variant="secondary" className="justify-self-start" onClick={() => setIsWriting(true)}>
      <Trans>Appeal</Trans>
    </Button>
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
      <p className="break-words whitespace-pre-wrap text-muted">{text}</p>
      {answer !== null && <p className="break-words whitespace-pre-wrap">{answer}</p>}
    </div>
  );
}

function AppealForm({ decisionId }: { decisionId: string }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') {
      setProblem(t`Write a short explanation`);
      return;
    }
    setIsBusy(true);
    const result = await dispatch(appealDecision({ decisionId, text: text.trim() }));
    setIsBusy(false);
    if (appealDecision.rejected.match(result)) setProblem(result.payload?.message);
    else announce(t`Appeal sent`);
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-3">
      <Field
        label={t`Your appeal`}
        hint={t`You can appeal once. A different moderator will review your appeal.`}
        error={problem}
      >
        <TextArea
          value={text}
          maxLength={moderationLimits.appeal}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        <Trans>Send appeal</Trans>
      </Button>
    </form>
  );
}
