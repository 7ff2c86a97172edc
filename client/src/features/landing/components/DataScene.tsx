import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Trash2 } from 'lucide-react';
import { Scene } from './Scene.tsx';

const row = 'flex items-center gap-2 py-2';

export function DataScene() {
  const { t } = useLingui();
  return (
    <Scene
      label={t`Download a copy, or delete your account`}
      className="divide-y divide-hairline rounded-control bg-sunken px-3 text-meta font-medium"
    >
      <p className={row}>
        <Download className="size-4 text-muted" />
        <Trans>Download a copy</Trans>
      </p>
      <p className={row}>
        <Trash2 className="size-4 text-muted" />
        <Trans>Delete my account</Trans>
      </p>
    </Scene>
  );
}
