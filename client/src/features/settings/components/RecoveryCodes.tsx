import '../../../styles/print-sheet.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import { saveFile } from '../../../lib/save-file.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { instanceName } from '../../../lib/server-settings.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows the recovery codes, which are shown only once, to copy, save as a file or print. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui();
  const user = useAppSelector(selectUser);
  const email = user?.email ?? '';
  const title = t`${instanceName} recovery codes for ${email}`;
  const text = `${title}\n\n${codes.join('\n')}\n`;

  function download() {
    saveFile('sangam-recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
  }

  return (
    <div className="grid gap-4">
      <p className="text-control text-muted">
        <Trans>
          If you lose your phone, use one of these codes to log in. Each code works once. Save them
          now: we will not show them again.
        </Trans>
      </p>
      <div data-print-sheet="recovery-codes" className="rounded-card bg-sunken p-4">
        <p className="mb-3 hidden text-card-title font-semibold print:block">{title}</p>
        <ul
          aria-label={t`Recovery codes`}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] gap-x-6 gap-y-2 font-mono text-body whitespace-nowrap"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={text} label={t`Copy`} />
        <Button size="small" variant="secondary" icon={Download} onClick={download}>
          <Trans>Download</Trans>
        </Button>
        <Button size="small" variant="secondary" icon={Printer} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <Button className="justify-self-start" onClick={onDone}>
        <Trans>I have saved them</Trans>
      </Button>
    </div>
  );
}
