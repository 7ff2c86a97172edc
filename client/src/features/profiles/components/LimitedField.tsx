import type { ReactNode } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { CharacterCount } from '../../../ui/CharacterCount.tsx';
import { charactersLeft } from '../../../ui/characters-left.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { fieldId } from '../field-id.ts';

interface LimitedFieldProps {
  /** The field name of the server. */
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  limit: number;
  error: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  autoComplete?: string;
  /** Rows of a multi-line text. */
  rows?: number;
}

/** A text field that shows the characters left near its limit. */
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
