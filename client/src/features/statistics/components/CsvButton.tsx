import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { saveCsv, type CsvRow } from '../../../lib/csv.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';

interface CsvButtonProps {
  /** What the file contains, for screen readers. */
  title: string;
  name: string;
  rows: () => readonly CsvRow[];
}

export function CsvButton({ title, name, rows }: CsvButtonProps) {
  const { t } = useLingui();

  function handleClick() {
    saveCsv(name, rows());
    announce(t`${name} downloaded`);
  }

  return (
    <Button
      variant="quiet"
      icon={Download}
      aria-label={t`Download ${title} as CSV`}
      onClick={handleClick}
    >
      <Trans>CSV</Trans>
    </Button>
  );
}
