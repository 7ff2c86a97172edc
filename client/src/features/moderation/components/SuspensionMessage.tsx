import { Trans, useLingui } from '@lingui/react/macro';
import type { Suspension } from '@sangam/contract/http/envelope.ts';
import { moderationCalls, moderationLimits } from '@sangam/contract/moderation/moderation.calls.ts';
import { ShieldAlert } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toRequestFailure } from '../../../lib/api-error.ts';
import { request } from '../../../lib/http-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';

interface SuspensionMessageProps {
  suspension: Suspension;
  onBack: () => void;
}

/** Replaces the login form after the login of a suspended user: reason, end of the suspension and the appeal. */
export function SuspensionMessage({ suspension, onBack }: SuspensionMessageProps) {
  const { reason, until, appeal, appealToken } = suspension;
  const heading = useRef<HTMLHeadingElement>(null);
  const appealStatus = useRef<HTMLParagraphElement>(null);
  const [isSent, setIsSent] = useState(false);
  const end = until === null ? null : formatDateTime(new Date(until));

  // The form disappears with its focused button: focus moves to the confirmation, which screen readers then read.
  useEffect(() => (isSent ? appealStatus : heading).current?.focus(), [isSent]);

  return (
    <section className="grid gap-4">
      <div className="rounded-card border border-danger bg-danger-soft p-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex items-center gap-2 text-card-title font-semibold text-danger outline-none"
        >
          <ShieldAlert aria-hidden className="size-5 shrink-0" />
          <Trans>Your account is suspended</Trans>
        </h2>
        <p className="mt-2 text-control text-text">
          {end === null ? (
            <Trans>You cannot log in, and your profile and content are hidden.</Trans>
          ) : (
            <Trans>
              You can log in again on {end}. Until then your profile and content are hidden.
            </Trans>
          )}
        </p>
        {reason !== '' && (
          <blockquote
            dir="auto"
            className="mt-3 border-l-2 border-danger pl-3 text-body break-words whitespace-pre-wrap text-text"
          >
            {reason}
          </blockquote>
        )}
      </div>
      {appealToken !== null && !isSent && (
        <AppealByToken token={appealToken} onSent={() => setIsSent(true)} />
      )}
      {(isSent || appeal !== 'possible') && (
        <p
          ref={appealStatus}
          role="status"
          tabIndex={-1}
          className="text-control text-muted outline-none"
        >
          {(isSent || appeal === 'waiting') && (
            <Trans>
              We have received your appeal. A different moderator will review it. Log in later to
              see the result.
            </Trans>
          )}
          {appeal === 'upheld' && (
            <Trans>Another moderator reviewed your appeal, and the decision was upheld.</Trans>
          )}
          {appeal === 'none' && (
            <Trans>If you think this is a mistake, contact the grievance officer.</Trans>
          )}
        </p>
      )}
      <Button variant="secondary" onClick={onBack}>
        <Trans>Back to login</Trans>
      </Button>
    </section>
  );
}

function AppealByToken({ token, onSent }: { token: string; onSent: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') {
      setProblem(t`Write a short explanation`);
      return;
    }
    setIsBusy(true);
    setProblem(null);
    try {
      await request(moderationCalls.appealSuspension, { body: { token, text: text.trim() } });
      onSent();
    } catch (error) {
      setProblem(
        toRequestFailure(error, t`Your appeal could not be sent. Please try again.`).message,
      );
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-3">
      <FormError>{problem}</FormError>
      <Field
        label={t`Appeal`}
        hint={t`You can appeal once. A different moderator will review your appeal.`}
      >
        <TextArea
          rows={4}
          value={text}
          limit={moderationLimits.appeal}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy}>
        <Trans>Send appeal</Trans>
      </Button>
    </form>
  );
}
