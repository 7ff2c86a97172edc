import { Trans, useLingui } from '@lingui/react/macro';
import {
  moderationLimits,
  type moderationCalls,
} from '@sangam/contract/moderation/moderation.calls.ts';
import { useState } from 'react';
import type { BodyOf } from '../../../lib/request-input.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { answerAppeal } from '../moderation.thunks.ts';

type Outcome = BodyOf<typeof moderationCalls.answerAppeal>['outcome'];

interface AppealAnswerFormProps {
  appealId: string;
}

/** For moderators with `mayAnswer`: upholds or reverses the decision, with a text for the user who appealed. */
export function AppealAnswerForm({ appealId }: AppealAnswerFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState<Outcome | null>(null);

  async function send(outcome: Outcome) {
    if (busy) return;
    if (answer.trim() === '') {
      setProblem(t`Write a short explanation`);
      return;
    }
    setBusy(outcome);
    const result = await dispatch(answerAppeal({ appealId, outcome, answer: answer.trim() }));
    setBusy(null);
    if (answerAppeal.rejected.match(result)) setProblem(result.payload?.message);
    else notify.success(t`Appeal answered`);
  }

  return (
    <div className="grid gap-3">
      <Field label={t`Answer`} hint={t`The person concerned will read this.`} error={problem}>
        <TextArea
          value={answer}
          limit={moderationLimits.reason}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy === 'upheld'} onClick={() => void send('upheld')}>
          <Trans>Uphold the decision</Trans>
        </Button>
        <Button busy={busy === 'overturned'} onClick={() => void send('overturned')}>
          <Trans>Reverse the decision</Trans>
        </Button>
      </div>
    </div>
  );
}
