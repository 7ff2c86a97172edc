import { useLingui } from '@lingui/react/macro';
import { ChipInput } from '../../../ui/ChipInput.tsx';
import { Field } from '../../../ui/Field.tsx';
import { fieldId } from '../project-rules.ts';
import type { ProjectFormState } from '../use-project-form.ts';
import { FormPart } from './FormPart.tsx';

/** The form section with skills, tags and open roles. */
export function TagFields({ draft: { values }, change, errorOf }: ProjectFormState) {
  const { t } = useLingui();
  return (
    <FormPart
      title={t`Skills, tags and roles`}
      hint={t`Press Enter or type a comma after each one`}
    >
      <Field label={t`Skills`} id={fieldId('skills')} error={errorOf('skills')}>
        <ChipInput
          words={values.skills}
          onChange={(skills) => change(() => ({ skills }))}
          listLabel={t`Added skills`}
          placeholder={t`React, Arduino, Figma`}
        />
      </Field>
      <Field label={t`Tags`} id={fieldId('tags')} error={errorOf('tags')}>
        <ChipInput
          words={values.tags}
          onChange={(tags) =>
            change(() => ({ tags: tags.map((tag) => tag.replace(/^#+/, '')).filter(Boolean) }))
          }
          listLabel={t`Added tags`}
          placeholder={t`climate, hackathon`}
        />
      </Field>
      <Field
        label={t`Roles wanted`}
        hint={t`Roles you need. People can ask to join.`}
        id={fieldId('rolesWanted')}
        error={errorOf('rolesWanted')}
      >
        <ChipInput
          words={values.rolesWanted}
          onChange={(rolesWanted) => change(() => ({ rolesWanted }))}
          listLabel={t`Added roles`}
          placeholder={t`Designer, Android developer`}
        />
      </Field>
    </FormPart>
  );
}
