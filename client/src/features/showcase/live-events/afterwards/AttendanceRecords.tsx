import { Trans, useLingui } from '@lingui/react/macro';
import type {
  AttendanceRecord,
  AttendanceRecordList,
} from '@sangam/contract/community-events/attendance.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Medal } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from '../../../../lib/router.tsx';
import type { RequestFailure } from '../../../../lib/api-error.ts';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { formatDate } from '../../../../ui/format.ts';
import { LoadingOrError } from '../../../../ui/LoadingOrError.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { ToolHeading } from '../door/ToolHeading.tsx';
import { AttendanceSheet } from './AttendanceSheet.tsx';
import { listAttendanceRecords, showAttendedEvents } from './attendance.thunks.ts';

interface AttendanceRecordsProps {
  /** The record to show, by its id or that of its event; the list if it is empty or unknown. */
  recordId: string;
}

/** The signed-in member's latest 200 attendance records, or one that can be printed. */
export function AttendanceRecords({ recordId }: AttendanceRecordsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<AttendanceRecordList | RequestFailure | null>(null);

  const load = () =>
    dispatch(listAttendanceRecords()).then(({ payload }) => setFound(payload ?? null));
  const loadFirst = useEffectEvent(load);
  useEffect(() => void loadFirst(), []);

  async function change(isShown: boolean) {
    const result = await dispatch(showAttendedEvents(isShown));
    if (showAttendedEvents.fulfilled.match(result)) void load();
    else if (result.payload) notify.error(result.payload.message);
  }

  if (!found || !('records' in found)) {
    return (
      <LoadingOrError error={found?.message} onRetry={() => void load()}>
        <Skeleton className="h-96 rounded-card" />
      </LoadingOrError>
    );
  }
  const record = found.records.find(({ id, eventId }) => id === recordId || eventId === recordId);
  if (record) return <AttendanceSheet record={record} />;
  return (
    <>
      <ToolHeading>
        <Trans>Attendance records</Trans>
      </ToolHeading>
      {found.records.length === 0 ? (
        <EmptyState icon={Medal} title={t`No attendance records yet`}>
          <Trans>You get a record after an event at which you were checked in.</Trans>
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <Switch
            label={t`Show on my profile`}
            hint={t`Members who can see an event see that you attended it.`}
            isOn={found.isShownOnProfile}
            onChange={(isShown) => void change(isShown)}
          />
          <Card as="ul" className="divide-y divide-hairline">
            {found.records.map((one) => (
              <RecordRow key={one.id} record={one} />
            ))}
          </Card>
        </div>
      )}
    </>
  );
}

function RecordRow({ record: { id, title, startsAt } }: { record: AttendanceRecord }) {
  return (
    <li className="py-1">
      <Link
        to={`${pages.events}?records=${id}`}
        className="grid min-h-11 content-center font-semibold text-link hover:underline"
      >
        <span dir="auto">{title}</span>
        <span className="text-meta font-normal text-muted">{formatDate(new Date(startsAt))}</span>
      </Link>
    </li>
  );
}
