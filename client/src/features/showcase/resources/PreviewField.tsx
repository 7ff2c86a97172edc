import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { FormField } from './form-maker.rules.ts';

interface PreviewFieldProps {
  field: FormField;
}

export function PreviewField({ field }: PreviewFieldProps) {
  const { label, kind, required } = field;
  if (kind === 'yes-no') return <Checkbox label={label} required={required} />;
  return (
    <Field label={label} required={required}>
      <PreviewControl field={field} />
    </Field>
  );
}

function PreviewControl({ field }: PreviewFieldProps) {
  const { t } = useLingui();
  const { kind, options } = field;
  if (kind === 'long-text') return <TextArea />;
  if (kind !== 'choice') return <TextInput type={kind} />;
  return (
    <Select defaultValue="">
      <option value="">{t`Choose one`}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  );
}
