import { Trans, useLingui } from '@lingui/react/macro';
import {
  eventLimits,
  questionKinds,
} from '@sangam/contract/community-events/community-events.calls.ts';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { QuestionValues } from './event-form.ts';

interface QuestionsFieldProps {
  questions: readonly QuestionValues[];
  error: string | undefined;
  onChange: (questions: readonly QuestionValues[]) => void;
}

const emptyQuestion: QuestionValues = { text: '', kind: 'text', options: '', isRequired: false };

/** Edits the questions that members answer when they register for an event. */
export function QuestionsField({ questions, error, onChange }: QuestionsFieldProps) {
  const { t } = useLingui();
  const kinds = { text: t`Text`, choice: t`Choice` };

  function change(changed: number, more: Partial<QuestionValues>) {
    onChange(questions.map((one, index) => (index === changed ? { ...one, ...more } : one)));
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-control font-semibold">
        <Trans>Questions for registration</Trans>
      </legend>
      {questions.map(({ text, kind, options, isRequired }, index) => (
        // Questions have no ids, and only the fields of the last one lose their values when one is removed.
        <div key={index} className="grid gap-2 rounded-card border border-hairline p-4">
          <div className="flex items-end gap-2">
            <div className="flex-1">
              <Field label={t`Question`} error={error}>
                <TextInput
                  autoComplete="off"
                  maxLength={eventLimits.questionText}
                  value={text}
                  onChange={({ currentTarget }) => change(index, { text: currentTarget.value })}
                />
              </Field>
            </div>
            <IconButton
              icon={Trash2}
              label={t`Remove question`}
              onClick={() => onChange(questions.filter((_, other) => other !== index))}
            />
          </div>
          <Field label={t`Kind of answer`}>
            <Select
              value={kind}
              onChange={({ currentTarget }) =>
                change(index, { kind: currentTarget.value as QuestionValues['kind'] })
              }
            >
              {questionKinds.map((one) => (
                <option key={one} value={one}>
                  {kinds[one]}
                </option>
              ))}
            </Select>
          </Field>
          {kind === 'choice' && (
            <Field label={t`Options`} hint={t`One per line.`}>
              <TextArea
                rows={3}
                value={options}
                onChange={({ currentTarget }) => change(index, { options: currentTarget.value })}
              />
            </Field>
          )}
          <Checkbox
            label={t`Required`}
            checked={isRequired}
            onChange={({ currentTarget }) => change(index, { isRequired: currentTarget.checked })}
          />
        </div>
      ))}
      {questions.length < eventLimits.questions && (
        <Button
          variant="secondary"
          size="small"
          icon={Plus}
          className="justify-self-start"
          onClick={() => onChange([...questions, emptyQuestion])}
        >
          <Trans>Add question</Trans>
        </Button>
      )}
    </fieldset>
  );
}
