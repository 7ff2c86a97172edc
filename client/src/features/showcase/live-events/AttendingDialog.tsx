import { Trans, useLingui } from '@lingui/react/macro';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { notify } from '../../../ui/notify.ts';
import { PersonRow } from '../../../ui/PersonRow.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { listShownAttendees } from './attendees.thunks.ts';
import { selectEvents } from './community-events.slice.ts';
import { showAttendance } from './community-events.thunks.ts';

interface AttendingDialogProps {
  event: CommunityEvent;
  onClose: () => void;
}

/** The latest 100 registered members who want to be shown, and the choice of a viewer who has a registration. */
export function AttendingDialog({ event: { id }, onClose }: AttendingDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const registration = useAppSelector(selectEvents)?.find((one) => one.id === id)?.registration;
  const { data, failure, reload } = useFetched(listShownAttendees, id);

  async function change(isShown: boolean) {
    const result = await dispatch(showAttendance({ id, isShown }));
    if (showAttendance.fulfilled.match(result)) reload();
    else if (result.payload) notify.error(result.payload.message);
  }

  return (
    <Dialog isOpen onClose={onClose} title={t`Who is attending`}>
      <div className="grid gap-4">
        {registration && (
          <Switch
            label={t`Show me as attending`}
            hint={t`Other members can then see that you attend.`}
            isOn={registration.isShown}
            onChange={(isOn) => void change(isOn)}
          />
        )}
        {!data || failure ? (
          <LoadingOrError error={failure?.message} onRetry={reload}>
            <Skeleton className="h-11 rounded-control" />
          </LoadingOrError>
        ) : (
          <ul>
            {data.attendees.map((person) => (
              <li key={person.username}>
                <PersonRow person={person} />
              </li>
            ))}
          </ul>
        )}
        {data?.attendees.length === 0 && (
          <p className="text-control text-muted">
            <Trans>Nobody has chosen to be shown yet.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
