import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type {
  ActivityPeriod,
  MemberSort,
  MemberStatus,
} from '@sangam/contract/administration/member-management.calls.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { roleLabels } from '../role-labels.ts';
import type { MemberFilterField } from '../use-member-filter.ts';

const statusLabels: Readonly<Record<MemberStatus, MessageDescriptor>> = {
  active: msg`Active`,
  suspended: msg`Suspended`,
  'deletion-pending': msg`Deletion pending`,
  unconfirmed: msg`Email not confirmed`,
};

const activityLabels: Readonly<Record<ActivityPeriod, MessageDescriptor>> = {
  'within-7-days': msg`In the last 7 days`,
  'within-30-days': msg`In the last 30 days`,
  'over-30-days': msg`Not for 30 days`,
  'over-90-days': msg`Not for 90 days`,
  'over-365-days': msg`Not for a year`,
};

const sortLabels: Readonly<Record<MemberSort, MessageDescriptor>> = {
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  name: msg`By name`,
};

interface MemberFiltersProps {
  /** The value of a field; empty if it is not set. */
  text: (field: MemberFilterField) => string;
  onChange: (field: MemberFilterField, value: string) => void;
}

/** Search, filters and order of the list of members. */
export function MemberFilters({ text, onChange }: MemberFiltersProps) {
  const { t } = useLingui();

  function choice(
    field: MemberFilterField,
    label: string,
    labels: Readonly<Record<string, MessageDescriptor>>,
    first?: string,
  ) {
    return (
      <Field label={label}>
        <Select value={text(field)} onChange={({ target }) => onChange(field, target.value)}>
          {first !== undefined && <option value="">{first}</option>}
          {Object.entries(labels).map(([value, name], index) => (
            // The default order is not in the URL.
            <option key={value} value={first === undefined && index === 0 ? '' : value}>
              {t(name)}
            </option>
          ))}
        </Select>
      </Field>
    );
  }

  function date(field: 'from' | 'to', label: string) {
    return (
      <Field label={label}>
        <TextInput
          type="date"
          value={text(field)}
          onChange={({ target }) => onChange(field, target.value)}
        />
      </Field>
    );
  }

  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <div className="col-span-full">
        <Field label={t`Search by name, username or full email address`}>
          <TextInput
            type="search"
            value={text('q')}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onChange('q', target.value)}
          />
        </Field>
      </div>
      {choice('role', t`Role`, roleLabels, t`Any role`)}
      {choice('status', t`Status`, statusLabels, t`Any status`)}
      {choice('active', t`Last active`, activityLabels, t`Any time`)}
      {choice('sort', t`Sort by`, sortLabels)}
      {date('from', t`Joined from`)}
      {date('to', t`Joined until`)}
      <Field label={t`Invited by (username)`}>
        <TextInput
          value={text('invitedBy')}
          maxLength={41}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange('invitedBy', target.value)}
        />
      </Field>
    </search>
  );
}
