import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { onPreferencesApplied, useDataSaver } from '../../../lib/applied-preferences.ts';
import { budgetChoices, changeDataBudget, readDataBudget, suggestedBudget } from '../data-usage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Select } from '../../../ui/Select.tsx';

/** A limit of data per day, for this device only. */
export function DataBudgetSettings() {
  const { t } = useLingui();
  const budget = useSyncExternalStore(onPreferencesApplied, readDataBudget);
  const isSaving = useDataSaver();
  const suggested = formatNumber(suggestedBudget);
  return (
    <Card>
      <Field
        label={t`Data limit per day`}
        hint={t`For this device. The top bar shows how much was used, and photos and videos show their size. At the limit only text loads until you allow more. Live updates are estimated.`}
      >
        <Select
          value={budget ?? ''}
          onChange={({ target }) =>
            changeDataBudget(target.value === '' ? null : Number(target.value))
          }
        >
          <option value="">{t`No limit`}</option>
          {budgetChoices.map((megabytes) => {
            const number = formatNumber(megabytes);
            return <option key={megabytes} value={megabytes}>{t`${number} MB`}</option>;
          })}
        </Select>
      </Field>
      {isSaving && budget === null && (
        <div className="mt-3 rounded-control bg-info-soft p-3 text-control text-info">
          <p className="mb-3">
            <Trans>
              You save data in this browser. We suggest a limit of {suggested} MB per day.
            </Trans>
          </p>
          <Button variant="secondary" onClick={() => changeDataBudget(suggestedBudget)}>
            <Trans>Set a limit of {suggested} MB</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}
