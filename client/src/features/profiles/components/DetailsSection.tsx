import { useLingui } from '@lingui/react/macro';
import type { GuardedField } from '@sangam/contract/profiles/profiles.calls.ts';
import type { ProfileForm, Visibility } from '@sangam/contract/profiles/profiles.schema.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import type { Details } from '../details.ts';
import { checkDetails } from '../profile-rules.ts';
import { updateProfile } from '../profiles.thunks.ts';
import { addSkills } from '../skills.ts';
import { useSection } from '../use-section.ts';
import { DetailFields } from './DetailFields.tsx';
import { EditCard } from './EditCard.tsx';

interface DetailsSectionProps {
  form: ProfileForm;
}

/** All fields of the form except name, designation and about, which other sections save. */
export function DetailsSection({ form }: DetailsSectionProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { name: _name, designation: _designation, about: _about, ...details } = form;
  const section = useSection<Details>({
    base: { ...details, newSkill: '' },
    check: checkDetails,
    save: async ({ newSkill, ...fields }) => {
      const skills = addSkills(fields.skills, newSkill);
      const result = await dispatch(updateProfile({ ...fields, skills }));
      return updateProfile.rejected.match(result) ? (result.payload ?? null) : null;
    },
  });
  const { values, change, errorOf } = section;

  function changeVisibility(field: GuardedField, visibility: Visibility) {
    change({ visibility: { ...values.visibility, [field]: visibility } });
  }

  return (
    <EditCard
      id="details"
      title={t`Details and who can see them`}
      intro={t`Choose who can see each section.`}
      section={section}
      saveLabel={t`Save details`}
    >
      <DetailFields
        values={values}
        onChange={change}
        onVisibilityChange={changeVisibility}
        errorOf={errorOf}
      />
    </EditCard>
  );
}
