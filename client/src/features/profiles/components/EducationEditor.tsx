import { useLingui } from '@lingui/react/macro';
import { profileLimits } from '@sangam/contract/profiles/profiles.calls.ts';
import type { Education } from '@sangam/contract/profiles/profiles.schema.ts';
import { fieldId } from '../field-id.ts';
import { LimitedField } from './LimitedField.tsx';
import { ListEditor } from './ListEditor.tsx';
import { YearField } from './YearField.tsx';

interface EducationEditorProps {
  value: readonly Education[];
  onChange: (value: Education[]) => void;
  errorOf: (field: string) => string | undefined;
}

export function EducationEditor({ value, onChange, errorOf }: EducationEditorProps) {
  const { t } = useLingui();
  const labels = {
    institution: t`School, college or university`,
    degree: t`Degree or class`,
    field: t`Subject`,
  } as const;

  function line(
    item: Education,
    index: number,
    name: keyof typeof labels,
    change: (part: Partial<Education>) => void,
  ) {
    return (
      <LimitedField
        name={`education.${index}.${name}`}
        label={labels[name]}
        required={name === 'institution'}
        value={item[name]}
        onChange={(text) => change({ [name]: text })}
        limit={profileLimits.educationLine}
        error={errorOf(`education.${index}.${name}`)}
      />
    );
  }

  return (
    <ListEditor
      name="education"
      items={value}
      onChange={onChange}
      itemLabel={(place) => t`Education ${place}`}
      addLabel={t`Add education`}
      newItem={() => ({ institution: '', degree: '', field: '', from: null, to: null })}
      maxItems={profileLimits.educations}
      firstControl={(index) => fieldId(`education.${index}.institution`)}
      renderItem={(item, index, change) => (
        <div className="grid gap-3">
          {line(item, index, 'institution', change)}
          <div className="grid gap-3 sm:grid-cols-2">
            {line(item, index, 'degree', change)}
            {line(item, index, 'field', change)}
          </div>
          <div className="grid grid-cols-2 gap-3">
            <YearField
              name={`education.${index}.from`}
              label={t`From year`}
              value={item.from}
              onChange={(from) => change({ from })}
              error={errorOf(`education.${index}.from`)}
            />
            <YearField
              name={`education.${index}.to`}
              label={t`To year`}
              value={item.to}
              onChange={(to) => change({ to })}
              error={errorOf(`education.${index}.to`)}
            />
          </div>
        </div>
      )}
    />
  );
}
