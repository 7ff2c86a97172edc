import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface PeopleFilterProps<Sort extends string> {
  search: string;
  onSearch: (search: string) => void;
  sort: Sort;
  sorts: readonly { readonly value: Sort; readonly label: string }[];
  onSort: (sort: Sort) => void;
}

/** Search and sort controls of a list of users. */
export function PeopleFilter<Sort extends string>({
  search,
  onSearch,
  sort,
  sorts,
  onSort,
}: PeopleFilterProps<Sort>) {
  const { t } = useLingui();
  return (
    <search className="mb-4 flex gap-3 max-sm:flex-col">
      <div className="flex-1">
        <Field label={t`Search people`} labelHidden>
          <TextInput
            type="search"
            value={search}
            maxLength={100}
            placeholder={t`Search people`}
            onChange={({ target }) => onSearch(target.value)}
          />
        </Field>
      </div>
      <div className="sm:w-48">
        <Field label={t`Sort by`} labelHidden>
          <Select
            value={sort}
            onChange={({ target }) => {
              const chosen = sorts.find(({ value }) => value === target.value);
              if (chosen) onSort(chosen.value);
            }}
          >
            {sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </search>
  );
}
