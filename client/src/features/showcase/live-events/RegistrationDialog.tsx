import { Trans, useLingui } from '@lingui/react/macro';
import { eventLimits } from '@sangam/contract/community-events/community-events.calls.ts';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { useId, useState, type FormEvent } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { registerForEvent } from './community-events.thunks.ts';

interface RegistrationDialogProps {
  event: CommunityEvent;
  onClose: () => void;
}

/** The questions of the organiser, which only organisers can read the answers of. */
export function RegistrationDialog({ event, onClose }: RegistrationDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const dispatch = useAppDispatch();
  const { id, title, questions } = event;
  const [answers, setAnswers] = useState(() => questions.map(() => ''));
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const hasFieldErrors = Object.keys(failure?.errors ?? {}).length > 0;

  async function handleSubmit(submission: FormEvent) {
    submission.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const result = await dispatch(registerForEvent({ id, answers }));
    setIsBusy(false);
    if (registerForEvent.rejected.match(result)) {
      setFailure(result.payload ?? null);
      return;
    }
    announce(t`Registration for ${title} saved.`);
    onClose();
  }

  function change(changed: number, answer: string) {
    setAnswers(answers.map((before, index) => (index === changed ? answer : before)));
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
        <p className="text-meta text-muted">
          <Trans>Only the organisers can see your answers.</Trans>
        </p>
        {questions.map(({ text, kind, options, isRequired }, index) => (
          <Field
            key={text}
            label={text}
            required={isRequired}
            error={failure?.errors?.[`answers.${index}`]}
          >
            {kind === 'choice' ? (
              <Select
                value={answers[index] ?? ''}
                onChange={({ currentTarget }) => change(index, currentTarget.value)}
              >
                <option value="">{t`Choose an option`}</option>
                {options.map((option) => (
                  <option key={option} dir="auto">
                    {option}
                  </option>
                ))}
              </Select>
            ) : (
              <TextArea
                rows={2}
                maxLength={eventLimits.answer}
                value={answers[index] ?? ''}
                onChange={({ currentTarget }) => change(index, currentTarget.value)}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
