import { useLingui } from '@lingui/react/macro';
import { profileLimits } from '@sangam/contract/profiles/profiles.calls.ts';
import type { ProfileForm } from '@sangam/contract/profiles/profiles.schema.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { checkAbout } from '../profile-rules.ts';
import { changeAbout } from '../profiles.thunks.ts';
import { useSection } from '../use-section.ts';
import { EditCard } from './EditCard.tsx';
import { LimitedField } from './LimitedField.tsx';

interface AboutSectionProps {
  form: ProfileForm;
}

export function AboutSection({ form: { about } }: AboutSectionProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const section = useSection({
    base: { about },
    check: (values) => checkAbout(values.about),
    save: async (values) => {
      const result = await dispatch(changeAbout(values.about));
      return changeAbout.rejected.match(result) ? (result.payload ?? null) : null;
    },
  });
  const { values, change, errorOf } = section;
  return (
    <EditCard id="about" title={t`About`} section={section} saveLabel={t`Save about`}>
      <LimitedField
        name="about"
        label={t`About you`}
        hint={t`What you work on, what you care about and what you are looking for.`}
        rows={5}
        value={values.about}
        onChange={(value) => change({ about: value })}
        limit={profileLimits.about}
        error={errorOf('about')}
      />
    </EditCard>
  );
}
