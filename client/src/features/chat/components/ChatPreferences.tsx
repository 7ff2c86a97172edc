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
  selectChatPreferences,
} from '../chat-preferences.slice.ts';
import { setEnterSending, useEnterSetting } from '../composer/enter-setting.ts';

/** What others learn while one chats, and who may begin. */
export function ChatPreferences() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { preferences, request } = useAppSelector(selectChatPreferences);
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
        label={t`Tell others what I have seen`}
        hint={t`It works both ways: without it you do not see what others have seen either.`}
        isOn={preferences.showsSeen}
        onChange={(showsSeen) => void change({ showsSeen })}
      />
      <Switch
        label={t`Tell others that I am online`}
        hint={t`It works both ways: without it you do not see who else is online.`}
        isOn={preferences.showsPresence}
        onChange={(showsPresence) => void change({ showsPresence })}
      />
      <div className="[@media(any-hover:none)]:hidden">
        <Switch
          label={t`Enter sends the message`}
          hint={t`On this device. Without it Enter begins a new line, and Ctrl and Enter send.`}
          isOn={isEnterSending}
          onChange={setEnterSending}
        />
      </div>
      <RadioCards
        legend={t`Who may write to you first`}
        name="messages-from"
        cards={[
          { value: 'network', label: t`My network`, hint: t`People you are connected with` },
          { value: 'everyone', label: t`Everyone`, hint: t`Anybody on Sangam` },
        ]}
        selected={preferences.messagesFrom}
        onSelect={(messagesFrom) => void change({ messagesFrom })}
      />
    </div>
  );
}
