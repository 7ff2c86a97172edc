import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenSession } from '@sangam/contract/settings/settings.schema.ts';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatDate } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { endSession } from '../settings.thunks.ts';

interface SessionRowProps {
  session: OpenSession;
}

export function SessionRow({ session }: SessionRowProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const { id, device, createdAt, lastUsedAt, isCurrent } = session;
  const since = formatDate(new Date(createdAt));

  async function end() {
    setIsBusy(true);
    const result = await dispatch(endSession(id));
    setIsBusy(false);
    if (endSession.fulfilled.match(result)) notify.success(t`${device} is logged out`);
    else if (result.payload) notify.error(result.payload.message);
  }

  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {device}
          {isCurrent && <Badge tone="success">{t`This device`}</Badge>}
        </p>
        <p className="text-meta text-muted">
          {isCurrent ? (
            <Trans>Active now</Trans>
          ) : (
            <Trans>
              Last used <RelativeTime at={lastUsedAt} hasAgo />
            </Trans>
          )}
          <span className="max-sm:hidden">
            {' · '}
            <Trans>logged in since {since}</Trans>
          </span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          aria-label={t`Log out ${device}`}
          onClick={() => void end()}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  );
}
