import { useLingui } from '@lingui/react/macro';
import { profileLimits, type GuardedField } from '@sangam/contract/profiles/profiles.calls.ts';
import type { Visibility } from '@sangam/contract/profiles/profiles.schema.ts';
import type { ReactNode } from 'react';
import type { Details } from '../details.ts';
import { DetailGroup } from './DetailGroup.tsx';
import { EducationEditor } from './EducationEditor.tsx';
import { ExperienceEditor } from './ExperienceEditor.tsx';
import { LimitedField } from './LimitedField.tsx';
import { LinksEditor } from './LinksEditor.tsx';
import { OpenToChoice } from './OpenToChoice.tsx';
import { SkillsEditor } from './SkillsEditor.tsx';
import { YearField } from './YearField.tsx';

interface DetailFieldsProps {
  values: Details;
  onChange: (part: Partial<Details>) => void;
  onVisibilityChange: (field: GuardedField, visibility: Visibility) => void;
  errorOf: (field: string) => string | undefined;
}

/** Each field with its visibility. Of the text about the user, which has a section of its own, only the visibility. */
export function DetailFields({ values, onChange, onVisibilityChange, errorOf }: DetailFieldsProps) {
  const { t } = useLingui();
  const group = (field: GuardedField, children: ReactNode) => (
    <DetailGroup
      field={field}
      visibility={values.visibility[field] ?? 'everyone'}
      onVisibilityChange={(visibility) => onVisibilityChange(field, visibility)}
    >
      {children}
    </DetailGroup>
  );
  return (
    <>
      {group('about', null)}
      {group(
        'nativeName',
        <LimitedField
          name="nativeName"
          label={t`Your name in your own script, such as आशा राव`}
          value={values.nativeName}
          onChange={(nativeName) => onChange({ nativeName })}
          limit={profileLimits.nativeName}
          error={errorOf('nativeName')}
        />,
      )}
      {group(
        'location',
        <LimitedField
          name="location"
          label={t`City or region`}
          autoComplete="address-level2"
          value={values.location}
          onChange={(location) => onChange({ location })}
          limit={profileLimits.location}
          error={errorOf('location')}
        />,
      )}
      {group(
        'openTo',
        <OpenToChoice value={values.openTo} onChange={(openTo) => onChange({ openTo })} />,
      )}
      {group(
        'graduationYear',
        <YearField
          name="graduationYear"
          label={t`The year you graduate or graduated`}
          value={values.graduationYear}
          onChange={(graduationYear) => onChange({ graduationYear })}
          error={errorOf('graduationYear')}
        />,
      )}
      {group(
        'experience',
        <ExperienceEditor
          value={values.experience ?? []}
          onChange={(experience) => onChange({ experience })}
          errorOf={errorOf}
        />,
      )}
      {group(
        'education',
        <EducationEditor
          value={values.education}
          onChange={(education) => onChange({ education })}
          errorOf={errorOf}
        />,
      )}
      {group(
        'skills',
        <SkillsEditor
          value={values.skills}
          text={values.newSkill}
          onTextChange={(newSkill) => onChange({ newSkill })}
          onChange={(skills, newSkill) => onChange({ skills, newSkill })}
          errorOf={errorOf}
        />,
      )}
      {group(
        'links',
        <LinksEditor
          value={values.links}
          onChange={(links) => onChange({ links })}
          errorOf={errorOf}
        />,
      )}
    </>
  );
}
