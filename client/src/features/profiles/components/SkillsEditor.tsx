import { Trans, useLingui } from '@lingui/react/macro';
import { profileLimits } from '@sangam/contract/profiles/profiles.calls.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { Plus, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { fieldId } from '../field-id.ts';
import { addSkills } from '../skills.ts';
import { suggestSkills } from '../suggest-skills.ts';

interface SkillsEditorProps {
  value: readonly string[];
  /** Typed but not added yet; saving adds it too. */
  text: string;
  onTextChange: (text: string) => void;
  /** The text is empty after it was added, and stays when a skill is removed. */
  onChange: (value: string[], text: string) => void;
  errorOf: (field: string) => string | undefined;
  /** Skills of other members, to choose from. */
  suggestions?: readonly string[];
}

/** Skills as chips: Enter or a comma adds one, Backspace in the empty field removes the last. */
export function SkillsEditor({
  value,
  text,
  onTextChange,
  onChange,
  errorOf,
  suggestions = [],
}: SkillsEditorProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isTooLong = countCharacters(text.trim()) > profileLimits.skill;
  const skillError = value.map((_, index) => errorOf(`skills.${index}`)).find(Boolean);
  const tooLong = isTooLong
    ? t`A skill can have at most ${profileLimits.skill} characters`
    : undefined;

  const offered = suggestSkills(suggestions, text, value);

  function add() {
    if (isTooLong || text.trim() === '') return;
    addAll(text);
  }

  function addAll(entered: string) {
    const next = addSkills(value, entered);
    onChange(next, '');
    if (next.length === value.length) announce(t`Already added`);
    else if (next.length === profileLimits.skills)
      announce(
        t`${next.slice(value.length).join(', ')} added. You have reached the limit of ${profileLimits.skills} skills.`,
      );
    else announce(t`${next.slice(value.length).join(', ')} added`);
  }

  function remove(index: number) {
    announce(t`${value[index] ?? ''} removed`);
    flushSync(() => onChange(value.toSpliced(index, 1), text));
    const buttons = list.current?.querySelectorAll<HTMLElement>('button');
    (buttons?.[Math.min(index, buttons.length - 1)] ?? input.current)?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1), text);
      announce(t`${value.at(-1) ?? ''} removed`);
    }
  }

  return (
    <>
      {value.length > 0 && (
        <ul ref={list} aria-label={t`Your skills`} className="flex flex-wrap gap-2">
          {value.map((skill, index) => (
            <li
              key={skill}
              className="flex max-w-full items-center rounded-full border border-hairline bg-sunken pl-3 text-control font-medium"
            >
              <span dir="auto" className="min-w-0 py-1 break-words">
                {skill}
              </span>
              <button
                type="button"
                aria-label={t`Remove ${skill}`}
                onClick={() => remove(index)}
                className="relative grid size-8 shrink-0 place-items-center rounded-full text-muted after:absolute after:-inset-y-1.5 after:inset-x-0 after:content-[''] hover:text-text"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {value.length < profileLimits.skills && (
        <Field
          id={fieldId('skills')}
          label={t`Add a skill`}
          hint={t`Press Enter or type a comma to add it.`}
          error={tooLong ?? skillError ?? errorOf('skills')}
        >
          <div className="flex gap-2">
            <TextInput
              ref={input}
              value={text}
              autoComplete="off"
              onChange={(event) => onTextChange(event.currentTarget.value)}
              onKeyDown={handleKeyDown}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text');
                if (!/[,\n]/.test(pasted)) return;
                event.preventDefault();
                addAll(`${text}${pasted}`);
              }}
            />
            <Button variant="secondary" onClick={add}>
              <Trans>Add</Trans>
            </Button>
          </div>
        </Field>
      )}
      {value.length < profileLimits.skills && offered.length > 0 && (
        <ul aria-label={t`Suggested skills`} className="flex flex-wrap gap-2">
          {offered.map((skill) => (
            <li key={skill} className="max-w-full">
              <button
                type="button"
                aria-label={t`Add ${skill}`}
                onClick={() => {
                  addAll(skill);
                  // The button disappears.
                  input.current?.focus();
                }}
                className="relative flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-control bg-surface px-3 text-control font-medium after:absolute after:-inset-y-1 after:inset-x-0 after:content-[''] hover:bg-sunken"
              >
                <Plus aria-hidden className="size-4 shrink-0" />
                <span dir="auto" className="truncate">
                  {skill}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
