import { useLingui } from '@lingui/react/macro';
import type { ChatPreferencesForm } from '@sangam/contract/chat/rooms.schema.ts';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { notify } from '../../../ui/notify.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import {
  changeChatPreferences,
  getChatPreferences,
  selectChatPreferencesState,
} from '../chat-preferences.slice.ts';
import { setEnterSending, useEnterSetting } from '../composer/enter-setting.ts';
import { instanceName } from '../../../lib/server-settings.ts';

/**
 * Read receipts, online status, who may start a conversation or send a message request and, for this device, whether Enter
 * sends.
 */
export function ChatPreferences() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { preferences, request } = useAppSelector(selectChatPreferencesState);
  const isEnterSending = useEnterSetting();
  const fetchAgain = () => void dispatch(getChatPreferences());

  useEffect(() => {
    void dispatch(getChatPreferences());
  }, [dispatch]);

  async function change(form: ChatPreferencesForm) {
    const result = await dispatch(changeChatPreferences(form));
    if (changeChatPreferences.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  }

  if (!preferences && request.error) {
    return (
      <ErrorState message={request.error.message} onRetry={fetchAgain} busy={request.loading} />
    );
  }
  if (!preferences) {
    return (
      <LoadingRegion onRetry={fetchAgain}>
        <Skeleton className="h-72 w-full rounded-control" />
      </LoadingRegion>
    );
  }
  return (
    <div className="grid gap-3">
      <Switch
        label={t`Send read receipts`}
        hint={t`If this is off, you will not see read receipts from others either.`}
        isOn={preferences.showsSeen}
        onChange={(showsSeen) => void change({ showsSeen })}
      />
      <Switch
        label={t`Show when I am online`}
        hint={t`If this is off, you will not see when others are online either.`}
        isOn={preferences.showsPresence}
        onChange={(showsPresence) => void change({ showsPresence })}
      />
      <div className="[@media(any-hover:none)]:hidden">
        <Switch
          label={t`Press Enter to send`}
          hint={t`On this device. If this is off, Enter starts a new line and Ctrl+Enter sends.`}
          isOn={isEnterSending}
          onChange={setEnterSending}
        />
      </div>
      <RadioCards
        legend={t`Who can message you`}
        name="messages-from"
        cards={[
          { value: 'network', label: t`My network`, hint: t`Only your connections` },
          { value: 'everyone', label: t`Everyone`, hint: t`Anyone on ${instanceName}` },
        ]}
        selected={preferences.messagesFrom}
        onSelect={(messagesFrom) => void change({ messagesFrom })}
      />
      <RadioCards
        legend={t`Who can send you message requests`}
        name="requests-from"
        cards={[
          {
            value: 'everyone',
            label: t`Everyone`,
            hint: t`One message, which you can accept or ignore`,
          },
          {
            value: 'nobody',
            label: t`Nobody`,
            hint: t`They can still send you a connection request`,
          },
        ]}
        selected={preferences.requestsFrom}
        onSelect={(requestsFrom) => void change({ requestsFrom })}
      />
    </div>
  );
}
