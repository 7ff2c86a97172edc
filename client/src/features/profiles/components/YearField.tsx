import { profileLimits } from '@sangam/contract/profiles/profiles.calls.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { fieldId } from '../field-id.ts';

interface YearFieldProps {
  name: string;
  label: string;
  value: number | null;
  onChange: (year: number | null) => void;
  error: string | undefined;
  required?: boolean;
}

/** A year; null while empty, and NaN for a text that is no number, such as 2022-26. */
export function YearField({
  name,
  label,
  value,
  onChange,
  error,
  required = false,
}: YearFieldProps) {
  return (
    <Field id={fieldId(name)} label={label} error={error} required={required}>
      <TextInput
        name={name}
        type="number"
        inputMode="numeric"
        min={profileLimits.firstYear}
        max={profileLimits.lastYear}
        // NaN would clear what the user typed.
        value={value === null || Number.isNaN(value) ? '' : value}
        onChange={({ currentTarget: { value: text, validity, valueAsNumber } }) =>
          // The input also returns '' for a text that is no number.
          onChange(text === '' && !validity.badInput ? null : valueAsNumber)
        }
        className="max-w-36"
      />
    </Field>
  );
}
