import { Trans, useLingui } from '@lingui/react/macro';
import type { GuardedField } from '@sangam/contract/profiles/profiles.calls.ts';
import type { Visibility } from '@sangam/contract/profiles/profiles.schema.ts';
import { useId, type ReactNode } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { fieldId } from '../field-id.ts';
import { fieldLabels, visibilityLabels } from '../profile-labels.ts';

interface DetailGroupProps {
  field: GuardedField;
  visibility: Visibility;
  onVisibilityChange: (visibility: Visibility) => void;
  /** Null if the text is saved elsewhere. */
  children: ReactNode;
}

const visibilities: readonly Visibility[] = ['everyone', 'network', 'self'];

/** One part of the details with its visibility setting. */
export function DetailGroup({ field, visibility, onVisibilityChange, children }: DetailGroupProps) {
  const { t } = useLingui();
  const titleId = useId();
  const label = t(fieldLabels[field]);
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className="grid gap-3 border-t border-hairline pt-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3
          // The URL hash can link to it.
          id={children === null ? undefined : field}
          tabIndex={-1}
          className="text-body font-semibold"
        >
          <span id={titleId}>{label}</span>
          {children === null && (
            <span className="block text-meta font-normal text-muted">
              <Trans>Edit the text above. Choose who can see it here.</Trans>
            </span>
          )}
        </h3>
        <div className="w-52 max-xs:w-full">
          <Field
            id={fieldId(`visibility.${field}`)}
            label={t`Who can see this: ${label}`}
            labelHidden
          >
            <Select
              value={visibility}
              onChange={(event) => onVisibilityChange(event.currentTarget.value as Visibility)}
            >
              {visibilities.map((value) => (
                <option key={value} value={value}>
                  {t(visibilityLabels[value])}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </div>
      {children}
    </div>
  );
}
