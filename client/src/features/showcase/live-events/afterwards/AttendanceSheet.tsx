import { Trans, useLingui } from '@lingui/react/macro';
import type { AttendanceRecord } from '@sangam/contract/community-events/attendance.schema.ts';
import { PrinterCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { instanceName } from '../../../../lib/server-settings.ts';
import { useAppSelector } from '../../../../lib/store-hooks.ts';
import { selectUser } from '../../../../session/session.slice.ts';
import '../../../../styles/print-sheet.css';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { formatDate } from '../../../../ui/format.ts';
import { formatDates, formatTimes } from '../../shared/zoned-time.ts';
import { ToolHeading } from '../door/ToolHeading.tsx';

interface AttendanceSheetProps {
  record: AttendanceRecord;
}

/** One attendance record, which can be printed. */
export function AttendanceSheet({ record }: AttendanceSheetProps) {
  const { t } = useLingui();
  const name = useAppSelector(selectUser)?.name;
  const { id, title, place, startsAt, endsAt, attendedMinutes, host, issuedAt } = record;
  const hours = Math.floor(attendedMinutes / 60);
  const minutes = attendedMinutes % 60;
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <div data-print-sheet="attendance">
      <ToolHeading>
        <Trans>Attendance record</Trans>
      </ToolHeading>
      <Card className="grid gap-5">
        <article className="grid gap-5">
          <header>
            <p className="text-control text-muted">{instanceName}</p>
            <h3 dir="auto" className="text-card-title font-semibold">
              {title}
            </h3>
          </header>
          <dl className="grid gap-3">
            <Fact label={t`Attendee`}>{name}</Fact>
            <Fact label={t`Date and time`}>
              {formatDates(start, end, timeZone)}, {formatTimes(start, end, timeZone)}
            </Fact>
            <Fact label={t`Attended`}>
              {hours === 0 ? t`${minutes} min` : t`${hours} h ${minutes} min`}
            </Fact>
            {place !== '' && <Fact label={t`Place`}>{place}</Fact>}
            <Fact label={t`Host`}>{host?.name ?? instanceName}</Fact>
            <Fact label={t`Issued on`}>{formatDate(new Date(issuedAt))}</Fact>
            <Fact label={t`Record number`}>{id}</Fact>
          </dl>
        </article>
        <Button
          icon={PrinterCheck}
          className="justify-self-start print:hidden"
          onClick={() => print()}
        >
          <Trans>Print</Trans>
        </Button>
      </Card>
    </div>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt className="text-meta text-muted">{label}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
