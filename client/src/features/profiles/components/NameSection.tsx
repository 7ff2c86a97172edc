import { useLingui } from '@lingui/react/macro';
import { profileLimits } from '@sangam/contract/profiles/profiles.calls.ts';
import type { ProfileForm } from '@sangam/contract/profiles/profiles.schema.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { checkUserInfo, maxNameCharacters } from '../profile-rules.ts';
import { changeUserInfo } from '../profiles.thunks.ts';
import { useSection } from '../use-section.ts';
import { EditCard } from './EditCard.tsx';
import { LimitedField } from './LimitedField.tsx';

interface NameSectionProps {
  form: ProfileForm;
}

export function NameSection({ form: { name, designation } }: NameSectionProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const section = useSection({
    base: { name, designation },
    check: checkUserInfo,
    save: async (values) => {
      const result = await dispatch(changeUserInfo(values));
      return changeUserInfo.rejected.match(result) ? (result.payload ?? null) : null;
    },
  });
  const { values, change, errorOf } = section;
  return (
    <EditCard
      id="name"
      title={t`Name and designation`}
      intro={t`Everyone can see this next to your posts and comments.`}
      section={section}
      saveLabel={t`Save name`}
    >
      <LimitedField
        name="name"
        label={t`Name`}
        required
        autoComplete="name"
        value={values.name}
        onChange={(value) => change({ name: value })}
        limit={maxNameCharacters}
        error={errorOf('name')}
      />
      <LimitedField
        name="designation"
        label={t`Designation`}
        hint={t`What you do, such as Second-year mechanical engineering student`}
        autoComplete="organization-title"
        value={values.designation}
        onChange={(value) => change({ designation: value })}
        limit={profileLimits.designation}
        error={errorOf('designation')}
      />
    </EditCard>
  );
}
