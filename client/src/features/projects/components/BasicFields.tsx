import { useLingui } from '@lingui/react/macro';
import { projectLimits, type ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';
import { CircleCheckBig, Hammer } from 'lucide-react';
import { Field } from '../../../ui/Field.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { fieldId } from '../project-rules.ts';
import type { ProjectFormState } from '../use-project-form.ts';
import { FormPart } from './FormPart.tsx';
import { FieldCharacterCount } from './FieldCharacterCount.tsx';

/** The form section with title, summary, description, status and dates. */
export function BasicFields({ draft: { values }, change, errorOf }: ProjectFormState) {
  const { t } = useLingui();
  return (
    <FormPart title={t`Basics`}>
      <Field label={t`Title`} required id={fieldId('title')} error={errorOf('title')}>
        <TextInput
          value={values.title}
          autoComplete="off"
          onChange={({ currentTarget: { value: title } }) => change(() => ({ title }))}
        />
        <FieldCharacterCount text={values.title} limit={projectLimits.title} />
      </Field>
      <Field
        label={t`Summary`}
        hint={t`One line shown on the project card`}
        id={fieldId('summary')}
        error={errorOf('summary')}
      >
        <TextInput
          value={values.summary}
          autoComplete="off"
          onChange={({ currentTarget: { value: summary } }) => change(() => ({ summary }))}
        />
        <FieldCharacterCount text={values.summary} limit={projectLimits.summary} />
      </Field>
      <Field
        label={t`Description`}
        hint={t`What it does, why, and what you learnt. You can use links and hashtags.`}
        id={fieldId('description')}
        error={errorOf('description')}
      >
        <TextArea
          rows={6}
          value={values.description}
          onChange={({ currentTarget: { value: description } }) => change(() => ({ description }))}
        />
        <FieldCharacterCount text={values.description} limit={projectLimits.description} />
      </Field>
      <RadioCards<ProjectStatus>
        legend={t`Status`}
        name="status"
        id={fieldId('status')}
        error={errorOf('status')}
        cards={[
          { value: 'ongoing', label: t`Ongoing`, hint: t`Work is still going on`, icon: Hammer },
          {
            value: 'finished',
            label: t`Finished`,
            hint: t`The work is complete`,
            icon: CircleCheckBig,
          },
        ]}
        selected={values.status}
        onSelect={(status) => change(() => ({ status }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Start date`} id={fieldId('startsOn')} error={errorOf('startsOn')}>
          <TextInput
            type="date"
            value={values.startsOn}
            onChange={({ currentTarget: { value: startsOn } }) => change(() => ({ startsOn }))}
          />
        </Field>
        <Field label={t`End date`} id={fieldId('endsOn')} error={errorOf('endsOn')}>
          <TextInput
            type="date"
            value={values.endsOn}
            onChange={({ currentTarget: { value: endsOn } }) => change(() => ({ endsOn }))}
          />
        </Field>
      </div>
    </FormPart>
  );
}
