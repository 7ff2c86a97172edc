import { Trans, useLingui } from '@lingui/react/macro';
import { eventLimits } from '@sangam/contract/community-events/community-events.calls.ts';
import type { EventQuestion } from '@sangam/contract/community-events/community-events.schema.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';

interface AnswerFieldsProps {
  questions: readonly EventQuestion[];
  /** In the order of the questions. */
  answers: readonly string[];
  errors: Readonly<Record<string, string>> | undefined;
  onChange: (answers: string[]) => void;
}

/** The questions of the organiser. Only the organiser of the event and operators can read the answers. */
export function AnswerFields({ questions, answers, errors, onChange }: AnswerFieldsProps) {
  const { t } = useLingui();

  function change(changed: number, answer: string) {
    onChange(answers.map((before, index) => (index === changed ? answer : before)));
  }

  return (
    <>
      <p className="text-meta text-muted">
        <Trans>Only the organisers and the team that runs this server can see your answers.</Trans>
      </p>
      {questions.map(({ text, kind, options, isRequired }, index) => (
        <Field key={text} label={text} required={isRequired} error={errors?.[`answers.${index}`]}>
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
    </>
  );
}
