import { useLingui } from '@lingui/react/macro';
import {
  employmentTypes,
  experienceLimits,
  type EmploymentType,
} from '@sangam/contract/profiles/experience.ts';
import type { Experience } from '@sangam/contract/profiles/profiles.schema.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { fieldId } from '../field-id.ts';
import { employmentLabels } from '../profile-labels.ts';
import { LimitedField } from './LimitedField.tsx';
import { ListEditor } from './ListEditor.tsx';
import { MonthField } from './MonthField.tsx';

interface ExperienceEditorProps {
  value: readonly Experience[];
  onChange: (value: Experience[]) => void;
  errorOf: (field: string) => string | undefined;
}

type Change = (part: Partial<Experience>) => void;

export function ExperienceEditor({ value, onChange, errorOf }: ExperienceEditorProps) {
  const { t } = useLingui();
  const labels = {
    title: t`What you do or did`,
    organisation: t`Company, college or group`,
    location: t`Place`,
  } as const;

  function line(item: Experience, index: number, field: keyof typeof labels, change: Change) {
    const name = `experience.${index}.${field}`;
    return (
      <LimitedField
        name={name}
        label={labels[field]}
        required={field !== 'location'}
        value={item[field]}
        onChange={(text) => change({ [field]: text })}
        limit={experienceLimits.line}
        error={errorOf(name)}
      />
    );
  }

  function dates(item: Experience, index: number, change: Change) {
    return (
      <>
        <MonthField
          name={`experience.${index}.from`}
          monthLabel={t`Start month`}
          yearLabel={t`Start year`}
          value={item.from}
          onChange={(from) => change({ from })}
          error={errorOf(`experience.${index}.from`)}
        />
        <Checkbox
          label={t`I still do this`}
          checked={item.to === null}
          onChange={({ currentTarget }) => change({ to: currentTarget.checked ? null : '' })}
        />
        {item.to !== null && (
          <MonthField
            name={`experience.${index}.to`}
            monthLabel={t`End month`}
            yearLabel={t`End year`}
            value={item.to}
            onChange={(to) => change({ to })}
            error={errorOf(`experience.${index}.to`)}
          />
        )}
      </>
    );
  }

  return (
    <ListEditor
      name="experience"
      items={value}
      onChange={onChange}
      isSortedOnSave
      itemLabel={(place) => t`Experience ${place}`}
      addLabel={t`Add experience`}
      newItem={newExperience}
      maxItems={experienceLimits.entries}
      firstControl={(index) => fieldId(`experience.${index}.title`)}
      renderItem={(item, index, change) => (
        <div className="grid gap-3">
          {line(item, index, 'title', change)}
          {line(item, index, 'organisation', change)}
          <div className="grid gap-3 sm:grid-cols-2">
            <Field id={fieldId(`experience.${index}.employmentType`)} label={t`Type`}>
              <Select
                value={item.employmentType ?? ''}
                onChange={({ currentTarget }) =>
                  change({ employmentType: (currentTarget.value || null) as EmploymentType | null })
                }
              >
                <option value="">{t`Not specified`}</option>
                {employmentTypes.map((type) => (
                  <option key={type} value={type}>
                    {t(employmentLabels[type])}
                  </option>
                ))}
              </Select>
            </Field>
            {line(item, index, 'location', change)}
          </div>
          {dates(item, index, change)}
          <LimitedField
            name={`experience.${index}.description`}
            label={t`Description`}
            rows={3}
            value={item.description}
            onChange={(description) => change({ description })}
            limit={experienceLimits.description}
            error={errorOf(`experience.${index}.description`)}
          />
        </div>
      )}
    />
  );
}

function newExperience(): Experience {
  return {
    title: '',
    organisation: '',
    employmentType: null,
    location: '',
    from: '',
    to: null,
    description: '',
  };
}
