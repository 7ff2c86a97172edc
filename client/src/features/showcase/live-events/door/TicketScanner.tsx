import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TicketForm } from '@sangam/contract/community-events/check-in.schema.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useOutbox } from '../../../../lib/outbox/use-outbox.ts';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LoadingOrError } from '../../../../ui/LoadingOrError.tsx';
import { ToolHeading } from './ToolHeading.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { AttendeesDialog } from '../AttendeesDialog.tsx';
import { CameraView } from './CameraView.tsx';
import { checkInTicket } from './door.thunks.ts';
import { judgeTicket, type Judgement } from './judge-ticket.ts';
import { countAtDoor } from './count-at-door.ts';
import { ScanResult } from './ScanResult.tsx';
import { useDoorList } from './use-door-list.ts';

interface TicketScannerProps {
  eventId: string;
}

/** The organiser of the event and operators scan tickets; also without a network, once the door list was fetched. */
export function TicketScanner({ eventId }: TicketScannerProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { list, error, fetchAgain } = useDoorList(eventId);
  const [result, setResult] = useState<Judgement | null>(null);
  const [isManual, setIsManual] = useState(false);
  const unsent = useOutbox().filter(
    ({ kind, target, state }) =>
      kind === checkInTicket.typePrefix && target === `event/${eventId}` && state !== 'failed',
  );
  const waitingCount = unsent.filter(({ isDirect }) => !isDirect).length;

  if (!list) {
    return (
      <LoadingOrError error={error?.message} onRetry={fetchAgain}>
        <Skeleton className="h-96 rounded-card" />
      </LoadingOrError>
    );
  }

  async function scan(text: string) {
    if (!list) return;
    const inputs = unsent.map(({ input }) => input as TicketForm);
    const judged = await judgeTicket(text, list, inputs);
    setResult(judged);
    if (judged.outcome !== 'checked-in') return;
    const form = { id: eventId, ticket: text, scannedAt: new Date().toISOString() };
    const sent = await dispatch(checkInTicket(form));
    // Another device or the member may have changed it since the list was fetched.
    if (checkInTicket.fulfilled.match(sent) && sent.payload) {
      const { outcome, checkedInAt } = sent.payload;
      if (outcome !== 'checked-in') setResult({ ...judged, outcome, checkedInAt });
    }
  }

  const { checkedIn, total } = countAtDoor(list);
  return (
    <>
      <ToolHeading event={list.title}>
        <Trans>Scan tickets</Trans>
      </ToolHeading>
      <div className="mx-auto grid max-w-md gap-4">
        <ScanResult result={result} />
        <CameraView onCode={(text) => void scan(text)} />
        <p className="text-control text-muted">
          <Trans>
            Checked in: {checkedIn} of {total}
          </Trans>
          {waitingCount > 0 && (
            <>
              {' · '}
              {t`${plural(waitingCount, { one: '# scan waits for a connection', other: '# scans wait for a connection' })}`}
            </>
          )}
        </p>
        <Button variant="secondary" icon={Users} onClick={() => setIsManual(true)}>
          <Trans>Check in by hand</Trans>
        </Button>
      </div>
      {isManual && (
        <AttendeesDialog
          event={{ id: eventId, title: list.title, state: 'published' }}
          onClose={() => {
            setIsManual(false);
            fetchAgain();
          }}
        />
      )}
    </>
  );
}
