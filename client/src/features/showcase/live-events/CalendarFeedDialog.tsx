import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatDate } from '../../../ui/format.ts';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { notify } from '../../../ui/notify.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { endCalendarFeed, getCalendarFeed, renewCalendarFeed } from './community-events.thunks.ts';

interface CalendarFeedDialogProps {
  onClose: () => void;
}

/** Creates, replaces and ends the private address of the viewer's calendar. */
export function CalendarFeedDialog({ onClose }: CalendarFeedDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const feed = useFetched(() => getCalendarFeed());
  const [url, setUrl] = useState<string | null>(null);
  /** Of a change. */
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const failure = problem ?? feed.failure?.message;

  function loadAgain() {
    setProblem(undefined);
    feed.reload();
  }

  async function renew() {
    setIsBusy(true);
    const result = await dispatch(renewCalendarFeed());
    setIsBusy(false);
    if (renewCalendarFeed.fulfilled.match(result)) setUrl(result.payload.url);
    else setProblem(result.payload?.message);
  }

  async function end() {
    setIsBusy(true);
    const result = await dispatch(endCalendarFeed());
    setIsBusy(false);
    if (endCalendarFeed.rejected.match(result)) {
      setProblem(result.payload?.message);
      return;
    }
    notify.success(t`Calendar subscription ended`);
    onClose();
  }

  const createdAt = feed.data?.createdAt ?? null;
  const date = createdAt ? formatDate(new Date(createdAt)) : '';
  return (
    <Dialog isOpen onClose={onClose} title={t`Subscribe to calendar`}>
      <div className="grid gap-4">
        <p>
          <Trans>
            Your calendar app shows the events you registered for and follows their changes. Keep
            the address private: anyone who has it can see these events and their meeting links.
          </Trans>
        </p>
        {!feed.data || failure !== undefined ? (
          <LoadingOrError error={failure} onRetry={loadAgain}>
            <Skeleton className="h-11 rounded-control" />
          </LoadingOrError>
        ) : (
          <>
            {url !== null && (
              <>
                <p className="rounded-card border border-hairline p-4 font-mono text-meta break-all">
                  {url}
                </p>
                <div className="flex flex-wrap items-center gap-2">
                  <CopyButton text={url} label={t`Copy address`} />
                </div>
                <p className="text-meta text-muted">
                  <Trans>
                    Add it to your calendar app as a calendar from a URL. It cannot be shown again.
                  </Trans>
                </p>
              </>
            )}
            {url === null && createdAt !== null && (
              <p>
                <Trans>You created an address on {date}. A new one replaces it.</Trans>
              </p>
            )}
            {url === null && (
              <div className="flex flex-wrap gap-2">
                <Button busy={isBusy} onClick={() => void renew()}>
                  {createdAt === null ? (
                    <Trans>Create address</Trans>
                  ) : (
                    <Trans>Create new address</Trans>
                  )}
                </Button>
                {createdAt !== null && (
                  <Button variant="secondary" onClick={() => void end()}>
                    <Trans>End subscription</Trans>
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
