import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  configurableKinds,
  type ConfigurableKind,
} from '@sangam/contract/notifications/notification-kinds.ts';
import type { NotificationPreferencesForm } from '@sangam/contract/notifications/notifications.schema.ts';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { selectPreferences, selectPreferencesRequest } from '../notifications.slice.ts';
import {
  changeNotificationPreferences,
  getNotificationPreferences,
} from '../notifications.thunks.ts';
import { PushPreferences } from './PushPreferences.tsx';
import { instanceName } from '../../../lib/server-settings.ts';

const kindWords: Record<ConfigurableKind, MessageDescriptor> = {
  like: msg`Likes on your posts and comments`,
  comment: msg`Comments on your posts and projects`,
  reply: msg`Replies to your comments`,
  mention: msg`Mentions`,
  'answer-accepted': msg`Accepted answers to questions`,
  'network-request': msg`Connection requests`,
  'network-accepted': msg`Accepted connection requests`,
  'project-invite': msg`Project invitations`,
  'project-join-request': msg`Requests to join your projects`,
  'project-request-accepted': msg`Accepted project invitations and requests`,
  'skill-endorsed': msg`Endorsements of your skills`,
  'room-added': msg`New conversations`,
  'event-record': msg`Attendance records of events`,
  announcement: msg`Announcements`,
};

const rhythms = ['daily', 'weekly', 'off'] as const;

/** Which notifications the user gets, and whether by email and on devices too. */
export function NotificationPreferences() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const preferences = useAppSelector(selectPreferences);
  const { error, loading } = useAppSelector(selectPreferencesRequest);
  const fetchAgain = () => void dispatch(getNotificationPreferences());

  useEffect(() => {
    void dispatch(getNotificationPreferences());
  }, [dispatch]);

  async function change(form: NotificationPreferencesForm) {
    const result = await dispatch(changeNotificationPreferences(form));
    if (changeNotificationPreferences.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  }

  if (!preferences && error) {
    return <ErrorState message={error.message} onRetry={fetchAgain} busy={loading} />;
  }
  if (!preferences) {
    return (
      <LoadingRegion onRetry={fetchAgain}>
        <Skeleton className="h-96 w-full rounded-control" />
      </LoadingRegion>
    );
  }

  const { digest, kinds, holdsBackStrangers } = preferences;
  const rhythmWords = { daily: t`Every day`, weekly: t`Every week`, off: t`Never` };
  return (
    <>
      <Field
        label={t`Email digest`}
        hint={t`One email with your unread notifications. We send nothing if there is nothing new.`}
      >
        <Select
          value={digest}
          className="sm:max-w-52"
          onChange={({ target }) => {
            const chosen = rhythms.find((rhythm) => rhythm === target.value);
            if (chosen) void change({ digest: chosen });
          }}
        >
          {rhythms.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {rhythmWords[rhythm]}
            </option>
          ))}
        </Select>
      </Field>
      <table className="mt-4 w-full text-control">
        <thead>
          <tr className="border-b border-hairline text-left text-meta text-muted">
            <th scope="col" className="py-2 font-medium">
              <Trans>Notify me about</Trans>
            </th>
            <th scope="col" className="w-16 text-center font-medium">
              <Trans>On {instanceName}</Trans>
            </th>
            <th scope="col" className="w-16 text-center font-medium">
              <Trans>Email</Trans>
            </th>
            <th scope="col" className="w-16 text-center font-medium">
              <Trans>Devices</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {configurableKinds.map((kind) => {
            const label = t(kindWords[kind]);
            const channels = kinds[kind];
            // Without the other channels, which may be changed by a request that is still on its way.
            const set = (changed: Partial<typeof channels>) =>
              void change({ kinds: { [kind]: changed } });
            return (
              <tr key={kind} className="border-b border-hairline last:border-0">
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                <td>
                  <Tick
                    label={t`${label}: on ${instanceName}`}
                    isOn={channels.inApp}
                    onChange={(inApp) => set({ inApp })}
                  />
                </td>
                <td>
                  <Tick
                    label={t`${label}: by email`}
                    isOn={channels.email}
                    onChange={(email) => set({ email })}
                  />
                </td>
                <td>
                  <Tick
                    label={t`${label}: on your devices`}
                    isOn={channels.push && channels.inApp}
                    // Devices get what the list of notifications shows.
                    isDisabled={!channels.inApp}
                    onChange={(push) => set({ push })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="mt-5 border-t border-hairline pt-4">
        <Switch
          label={t`Hold back notifications from people you are not connected with`}
          hint={t`Their likes, comments, replies and mentions wait in a list of their own: not counted, not emailed and not sent to your devices. Nobody is told. This does not apply to requests or to people on your projects.`}
          isOn={holdsBackStrangers}
          onChange={(holds) => void change({ holdsBackStrangers: holds })}
        />
      </div>
      <PushPreferences preferences={preferences} onChange={(form) => void change(form)} />
      <p className="mt-4 text-meta text-muted">
        <Trans>
          A reminder of the community rules every three months and the decisions of moderators are
          always on.
        </Trans>
      </p>
    </>
  );
}

interface TickProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

function Tick({ label, isOn, isDisabled = false, onChange }: TickProps) {
  return (
    <label className="grid h-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 cursor-pointer accent-primary"
      />
    </label>
  );
}
