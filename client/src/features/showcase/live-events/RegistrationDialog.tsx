import { Trans, useLingui } from '@lingui/react/macro';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { useId, useState, type FormEvent } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { registerForEvent } from './community-events.thunks.ts';
import { toRegistrationForm } from './registration-form.ts';

interface RegistrationDialogProps {
  event: CommunityEvent;
  onClose: () => void;
}

/** Registers with answers to the questions of the organiser. */
export function RegistrationDialog({ event, onClose }: RegistrationDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const dispatch = useAppDispatch();
  const { title, questions } = event;
  const [answers, setAnswers] = useState(() => questions.map(() => ''));
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const hasFieldErrors = Object.keys(failure?.errors ?? {}).length > 0;

  async function handleSubmit(submission: FormEvent) {
    submission.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const result = await dispatch(registerForEvent(toRegistrationForm(event, answers)));
    setIsBusy(false);
    if (registerForEvent.rejected.match(result)) {
      setFailure(result.payload ?? null);
      return;
    }
    if (result.payload) announce(t`Registration for ${title} saved.`);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Register`}
      closeOnOutsideClick={false}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            <Trans>Register Now</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(submission) => void handleSubmit(submission)}
        className="grid gap-4"
      >
        <FormError>{failure && !hasFieldErrors && failure.message}</FormError>
        <p dir="auto" className="font-semibold">
          {title}
        </p>
        <AnswerFields
          questions={questions}
          answers={answers}
          errors={failure?.errors}
          onChange={setAnswers}
        />
      </form>
    </Dialog>
  );
}
