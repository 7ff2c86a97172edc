import { useLingui } from '@lingui/react/macro';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { useState } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
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
  const dispatch = useAppDispatch();
  const { title, questions } = event;
  const [answers, setAnswers] = useState(() => questions.map(() => ''));
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  async function handleSubmit() {
    setFailure(null);
    const result = await dispatch(registerForEvent(toRegistrationForm(event, answers)));
    if (registerForEvent.rejected.match(result)) {
      setFailure(result.payload ?? null);
      return;
    }
    if (result.payload) announce(t`Registration for ${title} saved.`);
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t`Register`}
      onSubmit={handleSubmit}
      submitLabel={t`Register Now`}
    >
      <FormError>{failure?.message}</FormError>
      <p dir="auto" className="font-semibold">
        {title}
      </p>
      <AnswerFields
        questions={questions}
        answers={answers}
        errors={failure?.errors}
        onChange={setAnswers}
      />
    </FormDialog>
  );
}
