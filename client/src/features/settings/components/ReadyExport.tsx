import { Trans, useLingui } from '@lingui/react/macro';
import type { DataExport } from '@sangam/contract/privacy/privacy.schema.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { formatDateTime } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { downloadExport, getExport } from '../privacy.thunks.ts';

interface ReadyExportProps {
  copy: DataExport;
}

export function ReadyExport({ copy: { id, bytes, expiresAt } }: ReadyExportProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const size = formatBytes(bytes ?? 0);
  const end = expiresAt ? formatDateTime(new Date(expiresAt)) : '';

  async function download() {
    setIsBusy(true);
    const result = await dispatch(downloadExport(id));
    setIsBusy(false);
    if (downloadExport.fulfilled.match(result)) notify.success(t`Your copy has been downloaded`);
    else if (result.payload) notify.error(result.payload.message);
    await dispatch(getExport());
  }

  return (
    <div role="status" className="mb-4 rounded-control bg-success-soft p-3 text-control">
      <p className="mb-3 font-medium text-success">
        <Trans>Your copy is ready. You can download it once until {end}.</Trans>
      </p>
      <Button busy={isBusy} onClick={() => void download()}>
        <span className="flex items-center gap-2">
          <Download aria-hidden className="size-4.5" />
          <Trans>Download ({size})</Trans>
        </span>
      </Button>
    </div>
  );
}
