import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { RequiredMark } from '../../../../ui/RequiredMark.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldSpec } from './field-spec.ts';
import { ReviewSection } from './ReviewSection.tsx';
import { controlId, type Wizard } from './use-wizard.ts';
import {
  contactPersonFields,
  contactPersonDetailFields,
  identityFields,
  typeSpecificFields,
  organisationContactFields,
  entityTypeNames,
  uploads,
  type UploadSpec,
} from './wizard.fields.ts';
import { DropZone } from './DropZone.tsx';

interface FileFieldProps {
  spec: UploadSpec;
  wizard: Wizard;
}

function FileField({ spec: { name, label, hint }, wizard }: FileFieldProps) {
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

interface ReviewStepProps {
  wizard: Wizard;
}

/** The last step: choosing documents, a summary of all answers, and the confirmation. Nothing is sent to the server. */
export function ReviewStep({ wizard }: ReviewStepProps) {
  const { t } = useLingui();
  const { entityType, values, isConfirmed } = wizard.draft;
  if (entityType === null) return null;
  const type = t(entityTypeNames[entityType]);
  const rowsOf = (fields: readonly FieldSpec[]) =>
    fields.map(({ name, label }) => [t(label), values[name]?.trim() ?? ''] as const);
  const contactFields = [...contactPersonFields, ...contactPersonDetailFields];
  return (
    <>
      <p className="flex gap-3 rounded-card bg-info-soft p-4 text-control text-info">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <Trans>Your application will be reviewed and verified by the administration team.</Trans>
      </p>
      <FieldGroup legend={t`Documents`}>
        <div className="grid gap-4 sm:grid-cols-2">
          {uploads.map((spec) => (
            <FileField key={spec.name} spec={spec} wizard={wizard} />
          ))}
        </div>
      </FieldGroup>
      <div className="grid gap-4">
        <ReviewSection
          title={t`Type`}
          rows={[[t`Entity type`, type]]}
          onEdit={() => wizard.goTo(1)}
        />
        <ReviewSection
          title={t`Organisation`}
          rows={rowsOf([...identityFields, ...organisationContactFields])}
          onEdit={() => wizard.goTo(2)}
        />
        <ReviewSection
          title={t`Contact person`}
          rows={rowsOf(contactFields)}
          onEdit={() => wizard.goTo(2)}
        />
        <ReviewSection
          title={t`More Info`}
          rows={rowsOf(typeSpecificFields[entityType])}
          onEdit={() => wizard.goTo(3)}
        />
      </div>
      <Checkbox
        label={
          <>
            <Trans>I confirm that the information is correct</Trans>
            <RequiredMark />
          </>
        }
        required
        checked={isConfirmed}
        onChange={(event) => wizard.setConfirmed(event.currentTarget.checked)}
      />
    </>
  );
}
