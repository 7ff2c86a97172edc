import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { CircleCheck, ScanLine, Tickets } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../../lib/store-hooks.ts';
import { selectUser } from '../../../../session/session.slice.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { formatDateTime, formatTime } from '../../../../ui/format.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { LoadingOrError } from '../../../../ui/LoadingOrError.tsx';
import { ToolHeading } from './ToolHeading.tsx';
import { QrCode } from '../../../../ui/QrCode.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { selectTickets, selectTicketsRequest } from './door.slice.ts';
import { listTickets } from './door.thunks.ts';

interface TicketViewProps {
  eventId: string;
}

/** The ticket of the member, which also opens without a network. */
export function TicketView({ eventId }: TicketViewProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const tickets = useAppSelector(selectTickets);
  const { error } = useAppSelector(selectTicketsRequest);
  const name = useAppSelector(selectUser)?.name;

  useEffect(() => {
    void dispatch(listTickets());
  }, [dispatch]);

  if (!tickets) {
    return (
      <LoadingOrError error={error?.message} onRetry={() => void dispatch(listTickets())}>
        <Skeleton className="h-96 rounded-card" />
      </LoadingOrError>
    );
  }
  const ticket = tickets.find((one) => one.eventId === eventId);
  if (!ticket) {
    return (
      <>
        <ToolHeading>
          <Trans>Ticket</Trans>
        </ToolHeading>
        <EmptyState
          icon={Tickets}
          title={t`No ticket for this event`}
          action={
            <LinkButton to={pages.events}>
              <Trans>Go to events</Trans>
            </LinkButton>
          }
        >
          <Trans>Tickets are for registered members until the day after the event.</Trans>
        </EmptyState>
      </>
    );
  }
  const { title, place, startsAt, code, checkedInAt } = ticket;
  const start = formatDateTime(new Date(startsAt));
  const time = checkedInAt === null ? '' : formatTime(new Date(checkedInAt));
  return (
    <>
      <ToolHeading>
        <Trans>Ticket</Trans>
      </ToolHeading>
      <Card className="mx-auto grid max-w-md justify-items-center gap-3 text-center">
        <h3 dir="auto" className="text-card-title font-semibold">
          {title}
        </h3>
        <p className="text-control text-muted">
          {start}
          {place !== '' && (
            <>
              {' · '}
              <span dir="auto">{place}</span>
            </>
          )}
        </p>
        <QrCode text={code} label={t`QR code of the ticket`} large />
        <p dir="auto" className="font-semibold">
          {name}
        </p>
        {checkedInAt === null ? (
          <p className="text-control text-muted">
            <Trans>Show this code at the entrance. It also works offline.</Trans>
          </p>
        ) : (
          <p className="flex items-center gap-2 font-semibold text-success">
            <CircleCheck aria-hidden className="size-5" />
            <Trans>Checked in at {time}</Trans>
          </p>
        )}
        {checkedInAt === null && (
          // A page load, because only the scanner page may use the camera.
          <a href={`${pages.events}?scan=`} className={buttonClasses('secondary')}>
            <ScanLine aria-hidden className="size-4.5 shrink-0" />
            <Trans>Scan the code at the venue</Trans>
          </a>
        )}
      </Card>
    </>
  );
}
