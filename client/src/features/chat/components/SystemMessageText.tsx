import { Trans, useLingui } from '@lingui/react/macro';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import type { ChatMessage } from '../chat.state.ts';

interface SystemMessageTextProps {
  message: ChatMessage;
}

/** An event of the room as a sentence, such as a new member. */
export function SystemMessageText({
  message: { kind, sender, isSender, subject, content },
}: SystemMessageTextProps) {
  const { t } = useLingui();
  const me = useAppSelector(selectUsername);
  const who = isSender ? t`You` : (sender ?? t`A former member`);
  const whom = subject?.username === me ? t`you` : (subject?.name ?? t`someone`);
  switch (kind) {
    case 'created':
      return <Trans>{who} created the group</Trans>;
    case 'added':
      return subject ? (
        <Trans>
          {who} added {whom}
        </Trans>
      ) : (
        <Trans>{who} joined</Trans>
      );
    case 'removed':
      return (
        <Trans>
          {who} removed {whom}
        </Trans>
      );
    case 'left':
      return <Trans>{who} left</Trans>;
    case 'renamed':
      // A moderator has removed the name.
      if (content === '') return <Trans>{who} renamed the group</Trans>;
      return (
        <Trans>
          {who} renamed the group to “{content}”
        </Trans>
      );
    case 'photo-changed':
      return <Trans>{who} changed the group photo</Trans>;
    case 'photo-removed':
      return <Trans>{who} removed the group photo</Trans>;
    default:
      return content;
  }
}
