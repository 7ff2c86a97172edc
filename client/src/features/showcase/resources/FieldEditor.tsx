import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { fieldKinds, parseOptions, type FieldKind, type FormField } from './form-maker.rules.ts';

interface OptionsInputProps {
  options: readonly string[];
  onChange: (options: readonly string[]) => void;
}

/** Holds its own text: an empty last line is no option, but must stay while typing. */
function OptionsInput({ options, onChange }: OptionsInputProps) {
  const { t } = useLingui();
  const [text, setText] = useState(() => options.join('\n'));
  return (
    <Field label={t`Options`} hint={t`One per line`}>
      <TextArea
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange(parseOptions(currentTarget.value));
        }}
      />
    </Field>
  );
}

interface FieldEditorProps {
  field: FormField;
  /** The id of the input for the label, which gets the focus when the field is added. */
  labelId: string;
  /** The position in the form, from 1. */
  place: number;
  isLast: boolean;
  onChange: (field: FormField) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const kindLabels: Record<FieldKind, MessageDescriptor> = {
  text: msg`Short text`,
  'long-text': msg`Long text`,
  email: msg`Email address`,
  number: msg`Number`,
  date: msg`Date`,
  choice: msg`Choice`,
  'yes-no': msg`Yes or no`,
};

export function FieldEditor({
  field,
  labelId,
  place,
  isLast,
  onChange,
  onMove,
  onRemove,
}: FieldEditorProps) {
  const { t } = useLingui();
  const { label, kind, required, options } = field;
  return (
    <li className="rounded-card border border-hairline p-3">
      <fieldset className="grid min-w-0 gap-3">
        <legend className="float-left text-meta font-semibold text-muted">{t`Field ${place}`}</legend>
        <Field id={labelId} label={t`Label`}>
          <TextInput
            value={label}
            maxLength={120}
            onChange={({ currentTarget }) => onChange({ ...field, label: currentTarget.value })}
          />
        </Field>
        <Field label={t`Answer type`}>
          <Select
            value={kind}
            onChange={({ currentTarget }) =>
              onChange({ ...field, kind: readKind(currentTarget.value) })
            }
          >
            {fieldKinds.map((value) => (
              <option key={value} value={value}>
                {t(kindLabels[value])}
              </option>
            ))}
          </Select>
        </Field>
        {kind === 'choice' && (
          <OptionsInput
            options={options}
            onChange={(changed) => onChange({ ...field, options: changed })}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Checkbox
            label={t`Required`}
            checked={required}
            onChange={({ currentTarget }) =>
              onChange({ ...field, required: currentTarget.checked })
            }
          />
          <span className="-mr-2 flex">
            {place > 1 && (
              <IconButton
                label={t`Move field ${place} up`}
                icon={ArrowUp}
                onClick={() => onMove(-1)}
              />
            )}
            {!isLast && (
              <IconButton
                label={t`Move field ${place} down`}
                icon={ArrowDown}
                onClick={() => onMove(1)}
              />
            )}
            <IconButton label={t`Remove field ${place}`} icon={Trash2} onClick={onRemove} />
          </span>
        </div>
      </fieldset>
    </li>
  );
}

function readKind(value: string): FieldKind {
  return fieldKinds.find((kind) => kind === value) ?? 'text';
}
