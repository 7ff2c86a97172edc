import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { readOptions } from './form-maker.rules.ts';

interface OptionsInputProps {
  options: readonly string[];
  onChange: (options: readonly string[]) => void;
}

/** Holds its own text: an empty last line is no option yet, but must not vanish while typing. */
export function OptionsInput({ options, onChange }: OptionsInputProps) {
  const { t } = useLingui();
  const [text, setText] = useState(() => options.join('\n'));
  return (
    <Field label={t`Options`} hint={t`One on each line`}>
      <TextArea
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange(readOptions(currentTarget.value));
        }}
      />
    </Field>
  );
}
