import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import packageFile from '../../../../package.json';
import type { ConnectionStatus } from '../../../lib/connection.slice.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';

const words: Record<ConnectionStatus, [tone: BadgeTone, label: MessageDescriptor]> = {
  online: ['success', msg`Connected`],
  connecting: ['info', msg`Connecting`],
  reconnecting: ['warning', msg`Reconnecting`],
  offline: ['danger', msg`Not connected`],
};

const row = 'flex items-center justify-between gap-4 py-2';

/** The status of the live connection, and the version of the product. */
export function ConnectionFacts() {
  const { t } = useLingui();
  const status = useAppSelector((state) => state.connection.status);
  const [tone, label] = words[status];
  return (
    <dl className="divide-y divide-hairline text-control">
      <div className={row}>
        <dt className="text-muted">
          <Trans>Live updates</Trans>
        </dt>
        <dd>
          <span role="status">
            <Badge tone={tone}>{t(label)}</Badge>
          </span>
        </dd>
      </div>
      <div className={row}>
        <dt className="text-muted">
          <Trans>Version</Trans>
        </dt>
        <dd className="font-medium tabular-nums">{packageFile.version}</dd>
      </div>
    </dl>
  );
}
