import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Field } from '../../../../ui/Field.tsx';
import { DropZone } from './DropZone.tsx';
import { controlId, type Wizard } from './use-wizard.ts';
import type { UploadSpec } from './wizard.fields.ts';

interface FileFieldProps {
  spec: UploadSpec;
  wizard: Wizard;
}

export function FileField({ spec: { name, label, hint }, wizard }: FileFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field
      id={controlId(name)}
      label={t(label)}
      hint={t(hint)}
      error={wizard.errorOf(name)}
      required
    >
      <DropZone
        input={input}
        name={name}
        chosen={wizard.draft.files[name]}
        onChoose={(file) => wizard.chooseFile(name, file)}
        onRemove={() => {
          wizard.removeFile(name);
          input.current?.focus();
        }}
      />
    </Field>
  );
}
