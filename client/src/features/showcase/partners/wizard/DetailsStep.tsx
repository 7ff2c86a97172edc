import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { Wizard } from './use-wizard.ts';
import {
  contactPersonFields,
  contactPersonDetailFields,
  identityFields,
  organisationContactFields,
} from './wizard.fields.ts';

interface DetailsStepProps {
  wizard: Wizard;
}

/** The step for the organisation and its contact person, when an organisation registers as a partner. */
export function DetailsStep({ wizard }: DetailsStepProps) {
  const { t } = useLingui();
  return (
    <>
      <FieldGroup legend={t`Organisation`}>
        <FieldGrid fields={identityFields} wizard={wizard} />
      </FieldGroup>
      <FieldGroup legend={t`Contact details`}>
        <FieldGrid fields={organisationContactFields} wizard={wizard} />
      </FieldGroup>
      <FieldGroup legend={t`Contact person`}>
        <FieldGrid fields={contactPersonFields} wizard={wizard} />
        <Checkbox
          label={t`Same as organisation`}
          hint={t`Uses the email and phone number above`}
          checked={wizard.draft.isContactSame}
          onChange={(event) => wizard.setContactSame(event.currentTarget.checked)}
        />
        <FieldGrid fields={contactPersonDetailFields} wizard={wizard} />
      </FieldGroup>
    </>
  );
}
