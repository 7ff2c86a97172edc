import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';

/** Prints the sheet on the page, see print-sheet.css. */
export function PrintButton() {
  return (
    <Button icon={Printer} onClick={() => print()}>
      <Trans>Print on A4</Trans>
    </Button>
  );
}
