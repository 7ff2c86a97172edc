import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { requiredShares } from '@sangam/contract/community-events/attendance.calls.ts';
import type { EventStatistics } from '@sangam/contract/community-events/attendance.schema.ts';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RequestFailure } from '../../../../lib/api-error.ts';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { LoadingOrError } from '../../../../ui/LoadingOrError.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Select } from '../../../../ui/Select.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { getEventStatistics, requireAttendance } from './attendance.thunks.ts';

interface StatisticsDialogProps {
  event: CommunityEvent;
  onClose: () => void;
}

/** Registrations, attendance and ratings of an event, and what a record requires, for its organiser and operators. */
export function StatisticsDialog({ event: { id, title }, onClose }: StatisticsDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<EventStatistics | RequestFailure | null>(null);

  const load = () =>
    dispatch(getEventStatistics(id)).then(({ payload }) => setFound(payload ?? null));
  const loadFirst = useEffectEvent(load);
  useEffect(() => void loadFirst(), []);

  async function changeShare(share: (typeof requiredShares)[number]) {
    const result = await dispatch(requireAttendance({ id, share }));
    if (requireAttendance.fulfilled.match(result)) void load();
    else if (result.payload) notify.error(result.payload.message);
  }

  return (
    <Dialog isOpen onClose={onClose} title={t`Statistics`} size="large">
      <div className="grid gap-4">
        <p dir="auto" className="font-semibold">
          {title}
        </p>
        {found && 'registered' in found ? (
          <>
            <Numbers statistics={found} />
            <Field
              label={t`Attendance needed for a record`}
              hint={t`Members get an attendance record after the event. Records already issued do not change.`}
            >
              <Select
                value={found.requiredShare}
                onChange={({ currentTarget }) => {
                  const share = requiredShares.find((one) => one === Number(currentTarget.value));
                  if (share !== undefined) void changeShare(share);
                }}
              >
                {requiredShares.map((share) => (
                  <option key={share} value={share}>
                    {share === 0 ? t`Check-in is enough` : t`At least ${share}% of the time`}
                  </option>
                ))}
              </Select>
            </Field>
            <Comments statistics={found} />
          </>
        ) : (
          <LoadingOrError error={found?.message} onRetry={() => void load()}>
            <Skeleton className="h-11 rounded-control" />
          </LoadingOrError>
        )}
      </div>
    </Dialog>
  );
}

interface PartProps {
  statistics: EventStatistics;
}

function Numbers({ statistics }: PartProps) {
  const { t } = useLingui();
  const { registered, checkedIn, waiting, cancelled, records, averageStars, ratings } = statistics;
  const absent = registered - checkedIn;
  const facts = [
    [t`Registered`, registered],
    [t`Checked in`, checkedIn],
    [t`Not checked in`, absent],
    [t`On the waitlist`, waiting],
    [t`Cancelled`, cancelled],
    [t`Attendance records`, records],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {facts.map(([label, count]) => (
        <div key={label} className="rounded-card bg-sunken p-4">
          <dt className="text-meta text-muted">{label}</dt>
          <dd className="text-card-title font-semibold">{formatNumber(count)}</dd>
        </div>
      ))}
      {averageStars !== null && (
        <div className="rounded-card bg-sunken p-4">
          <dt className="text-meta text-muted">
            {t`${plural(ratings, { one: '# rating', other: '# ratings' })}`}
          </dt>
          <dd className="text-card-title font-semibold">
            <Trans>{formatNumber(averageStars)} of 5</Trans>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Comments({ statistics: { comments } }: PartProps) {
  if (comments.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">
        <Trans>Comments</Trans>
      </h3>
      <ul className="divide-y divide-hairline">
        {comments.map(({ stars, comment }, index) => (
          <li key={`${index} ${comment}`} className="py-2">
            <p className="text-meta text-muted">
              <Trans>{stars} of 5</Trans>
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {comment}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
