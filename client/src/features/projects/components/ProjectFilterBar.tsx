import { useLingui } from '@lingui/react/macro';
import { projectSorts } from '@sangam/contract/projects/project-browse.calls.ts';
import { searchLimits } from '@sangam/contract/search/search.calls.ts';
import type { RefObject } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { ProjectFilters } from '../use-project-filters.ts';

interface ProjectFilterBarProps {
  filters: ProjectFilters;
  input: RefObject<HTMLInputElement | null>;
}

/** Search, filters and order of the list of projects. */
export function ProjectFilterBar({ filters, input }: ProjectFilterBarProps) {
  const { t } = useLingui();
  const labels = {
    newest: t`Newest`,
    active: t`Recently active`,
    discussed: t`Most discussed`,
  };
  return (
    <search className="mb-4 grid grid-cols-2 items-center gap-3 lg:grid-cols-4">
      <div className="max-lg:col-span-2">
        <Field label={t`Search projects`} labelHidden>
          <TextInput
            ref={input}
            type="search"
            value={filters.text}
            placeholder={t`Search projects`}
            maxLength={searchLimits.query.max}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => filters.setText(event.currentTarget.value)}
          />
        </Field>
      </div>
      <Field label={t`Skill or role`} labelHidden>
        <TextInput
          type="search"
          value={filters.skillText}
          placeholder={t`Skill or role`}
          maxLength={searchLimits.filter}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => filters.setSkillText(event.currentTarget.value)}
        />
      </Field>
      <Field label={t`Sort by`} labelHidden>
        <Select
          value={filters.sort}
          onChange={({ target: { value } }) =>
            filters.setSort(projectSorts.find((sort) => sort === value) ?? projectSorts[0])
          }
        >
          {projectSorts.map((sort) => (
            <option key={sort} value={sort}>
              {labels[sort]}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        className="max-lg:col-span-2"
        label={t`Looking for people`}
        checked={filters.isOpen}
        onChange={(event) => filters.setIsOpen(event.currentTarget.checked)}
      />
    </search>
  );
}
