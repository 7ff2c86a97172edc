import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Field } from '../../../../ui/Field.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import type { FieldKind, FieldSpec } from './field-spec.ts';
import { controlId, type Wizard } from './use-wizard.ts';

interface WizardFieldProps {
  spec: FieldSpec;
  wizard: Wizard;
}

const inputs: Record<Exclude<FieldKind, 'long'>, ComponentProps<'input'>> = {
  line: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  web: { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  number: {
    type: 'number',
    inputMode: 'numeric',
    // Otherwise scrolling would change the number under the pointer.
    onWheel: (event) => event.currentTarget.blur(),
  },
};

export function WizardField({ spec, wizard }: WizardFieldProps) {
  const { t } = useLingui();
  const { name, label, hint, kind, required, suggestions, autoComplete = 'off' } = spec;
  const listId = `${controlId(name)}-list`;
  const bound = {
    name,
    autoComplete,
    value: wizard.draft.values[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      wizard.changeValue(name, event.currentTarget.value),
  };
  return (
    <Field
      id={controlId(name)}
      label={t(label)}
      hint={hint && t(hint)}
      error={wizard.errorOf(name)}
      required={required}
    >
      {kind === 'long' ? (
        <TextArea rows={2} {...bound} />
      ) : (
        <TextInput {...inputs[kind]} {...bound} {...(suggestions && { list: listId })} />
      )}
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
    </Field>
  );
}
