import { useLingui } from '@lingui/react/macro';
import { FieldGrid } from './FieldGrid.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { Wizard } from './use-wizard.ts';
import { typeSpecificFields, entityTypeNames } from './wizard.fields.ts';

interface MoreInfoStepProps {
  wizard: Wizard;
}

export function MoreInfoStep({ wizard }: MoreInfoStepProps) {
  const { t } = useLingui();
  const { entityType } = wizard.draft;
  if (entityType === null) return null;
  return (
    <FieldGroup legend={t(entityTypeNames[entityType])}>
      <FieldGrid fields={typeSpecificFields[entityType]} wizard={wizard} />
    </FieldGroup>
  );
}
