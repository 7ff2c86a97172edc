import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { listMonths } from '../experience-dates.ts';
import { fieldId } from '../field-id.ts';
import { YearField } from './YearField.tsx';

interface MonthFieldProps {
  name: string;
  monthLabel: string;
  yearLabel: string;
  /** Such as 2025-06; a part that is not chosen yet is empty. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A month of a year. Browsers on computers have no good control for both. */
export function MonthField({
  name,
  monthLabel,
  yearLabel,
  value,
  onChange,
  error,
}: MonthFieldProps) {
  const { t } = useLingui();
  const [year = '', month = ''] = value.split('-');
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field id={fieldId(name)} label={monthLabel} error={error} required>
        <Select
          value={month}
          onChange={({ currentTarget }) => onChange(`${year}-${currentTarget.value}`)}
        >
          <option value="">{t`Choose`}</option>
          {listMonths().map((one) => (
            <option key={one.value} value={one.value}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      <YearField
        name={`${name}.year`}
        label={yearLabel}
        required
        value={year === '' ? null : Number(year)}
        onChange={(next) => onChange(`${next ?? ''}-${month}`)}
        error={undefined}
      />
    </div>
  );
}
