import type { ReactNode } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { CharacterCount } from '../../../ui/CharacterCount.tsx';
import { charactersLeft } from '../../../ui/characters-left.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { fieldId } from '../field-id.ts';

interface LimitedFieldProps {
  /** As the server names it. */
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  limit: number;
  error: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  autoComplete?: string;
  /** Rows, for a text of several lines. */
  rows?: number;
}

/** A text that says how many letters are left once they run short. */
export function LimitedField({
  name,
  label,
  value,
  onChange,
  limit,
  error,
  hint,
  required = false,
  autoComplete = 'off',
  rows,
}: LimitedFieldProps) {
  const id = fieldId(name);
  const shared = {
    name,
    value,
    autoComplete,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <div>
      <Field id={id} label={label} hint={hint} error={error} required={required}>
        {rows === undefined ? <TextInput {...shared} /> : <TextArea rows={rows} {...shared} />}
      </Field>
      <CharacterCount id={`${id}-left`} left={charactersLeft(value, limit)} limit={limit} />
    </div>
  );
}
