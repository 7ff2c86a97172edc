import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { saveCsv } from '../../lib/csv.ts';
import { Button } from '../Button.tsx';
import type { RejectedRow } from './parse-addresses.ts';

interface AddressReportProps {
  /** How many people will be invited. */
  invited: number;
  rejected: readonly RejectedRow[];
  /** Addresses that are not invited, by reason. */
  skipped: readonly { readonly label: string; readonly items: readonly string[] }[];
}

/** What will happen to the addresses of an `AddressForm`. */
export function AddressReport({ invited, rejected, skipped }: AddressReportProps) {
  const { t } = useLingui();
  return (
    <div role="status" className="grid gap-2 rounded-control bg-sunken p-3 text-control">
      <p className="font-semibold">
        <Plural
          value={invited}
          _0="Nobody new to invite."
          one="# person will be invited."
          other="# people will be invited."
        />
      </p>
      {skipped.map(({ label, items }) => (
        <AddressList key={label} label={label} items={items} />
      ))}
      <AddressList
        label={t`Rows without an email address`}
        items={rejected.map(({ row, text }) => `${row}: ${text}`)}
      />
      {rejected.length > 0 && <RejectedRowsButton rejected={rejected} />}
    </div>
  );
}

/** The rows as a file that can be corrected and opened again. */
function RejectedRowsButton({ rejected }: Pick<AddressReportProps, 'rejected'>) {
  const { t } = useLingui();
  const save = () =>
    saveCsv('rejected-rows.csv', [
      [t`Row`, t`Content`],
      ...rejected.map(({ row, text }) => [row, text]),
    ]);
  return (
    <Button variant="secondary" icon={Download} className="justify-self-start" onClick={save}>
      <Trans>Download rejected rows</Trans>
    </Button>
  );
}

function AddressList({ label, items }: { label: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <details>
      <summary className="min-h-8 cursor-pointer">
        {label}: {items.length}
      </summary>
      <ul className="max-h-48 overflow-y-auto pl-4 text-meta break-all text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
}
