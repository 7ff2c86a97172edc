import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from '../../../lib/router.tsx';
import { onPreferencesApplied } from '../../../lib/applied-preferences.ts';
import {
  allowMoreToday,
  isOverBudget,
  readDataBudget,
  readDataUsage,
  toMegabytes,
} from '../data-usage.ts';
import { formatNumber } from '../../../ui/format.ts';
import { watchTransfer } from '../watch-transfer.ts';

/** What this device has transferred today, in the top bar. Starts the count; rendered only if there is a budget. */
export function DataMeter() {
  useEffect(watchTransfer, []);
  const bytes = useSyncExternalStore(onPreferencesApplied, () => readDataUsage().bytes);
  const isStopped = useSyncExternalStore(
    onPreferencesApplied,
    () => isOverBudget() && !readDataUsage().isMoreAllowed,
  );
  const used = formatNumber(Math.round(toMegabytes(bytes) * 10) / 10);
  const budget = formatNumber(readDataBudget() ?? 0);
  return (
    <div className="w-20 min-w-0 text-center text-badge font-medium text-muted sm:w-auto">
      <Link
        to={`${pages.settings}?section=data-saver`}
        className={`block min-h-6 hover:text-text ${isStopped ? '' : 'py-1'}`}
      >
        <Trans>
          {used} of {budget} MB today
        </Trans>
      </Link>
      {isStopped && (
        <button type="button" className="min-h-6 text-text underline" onClick={allowMoreToday}>
          <Trans>Load photos</Trans>
        </button>
      )}
    </div>
  );
}
