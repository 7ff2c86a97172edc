import { Trans, useLingui } from '@lingui/react/macro';
import { pollHours, pollLimits, type PollHours } from '@sangam/contract/posts/polls.calls.ts';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { pollProblem } from '../draft-poll.ts';
import type { DraftPoll } from '../post-draft.ts';

interface PollFieldsProps {
  poll: DraftPoll;
  onChange: (poll: DraftPoll) => void;
  onRemove: () => void;
}

/** The options and the length of a poll in the composer. */
export function PollFields({ poll, onChange, onRemove }: PollFieldsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLFieldSetElement>(null);
  const { options, hours } = poll;
  const problem = pollProblem(poll);
  const lengths: Record<PollHours, string> = {
    1: t`1 hour`,
    6: t`6 hours`,
    24: t`1 day`,
    72: t`3 days`,
    168: t`7 days`,
  };

  function removeOption(index: number) {
    onChange({ ...poll, options: options.toSpliced(index, 1) });
    // The button that had focus was removed with its option.
    list.current?.focus();
  }

  return (
    <fieldset
      ref={list}
      tabIndex={-1}
      className="mt-3 grid min-w-0 gap-3 rounded-card border border-hairline p-3 outline-none"
    >
      <legend className="px-1 text-control font-semibold">{t`Poll`}</legend>
      {options.map((option, index) => {
        const number = index + 1;
        return (
          // The text is no key: it changes while typing.
          <div key={index} className="flex items-end gap-1">
            <div className="min-w-0 flex-1">
              <Field label={t`Option ${number}`}>
                <TextInput
                  value={option}
                  onChange={({ target }) =>
                    onChange({ ...poll, options: options.with(index, target.value) })
                  }
                />
              </Field>
            </div>
            {options.length > pollLimits.minOptions && (
              <IconButton
                icon={X}
                label={t`Remove option ${number}`}
                onClick={() => removeOption(index)}
              />
            )}
          </div>
        );
      })}
      {problem === 'repeated' && <PollProblem text={t`Each option must be different`} />}
      {problem === 'too-long' && (
        <PollProblem text={t`Use at most ${pollLimits.optionCharacters} characters per option`} />
      )}
      <div className="flex flex-wrap items-end gap-2">
        {options.length < pollLimits.maxOptions && (
          <Button
            variant="secondary"
            icon={Plus}
            onClick={() => onChange({ ...poll, options: [...options, ''] })}
          >
            <Trans>Add option</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={onRemove}>
          <Trans>Remove poll</Trans>
        </Button>
      </div>
      <Field label={t`Poll length`}>
        <Select
          value={hours}
          onChange={({ target }) => {
            const chosen = pollHours.find((one) => one === target.value);
            if (chosen) onChange({ ...poll, hours: chosen });
          }}
        >
          {pollHours.map((one) => (
            <option key={one} value={one}>
              {lengths[one]}
            </option>
          ))}
        </Select>
      </Field>
      <p className="text-meta text-muted">
        <Trans>
          Votes are anonymous, also to you. You cannot change the poll after you have posted it.
        </Trans>
      </p>
    </fieldset>
  );
}

function PollProblem({ text }: { text: string }) {
  return (
    <p role="alert" className="text-meta font-medium text-danger">
      {text}
    </p>
  );
}
