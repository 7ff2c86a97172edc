import { useLingui } from '@lingui/react/macro';
import type { Reaction } from '@sangam/contract/chat/messages.schema.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import type { ChatMessage } from '../chat.state.ts';
import { formatNames } from '../thread/format-names.ts';
import { useMemberName } from '../rooms/use-member-name.ts';
import { useToggleReaction } from '../thread/use-toggle-reaction.ts';

interface ReactionsProps {
  message: ChatMessage;
}

/** Reactions with count and users; a click toggles the viewer's own. */
export function Reactions({ message }: ReactionsProps) {
  const { t } = useLingui();
  const react = useToggleReaction(message);
  return (
    <ul
      aria-label={t`Reactions`}
      className="relative z-1 -mt-1 flex max-w-full flex-wrap gap-1 px-1 pb-1"
    >
      {message.reactions.map((reaction) => (
        <li key={reaction.emoji}>
          <ReactionChip roomId={message.roomId} reaction={reaction} onPress={react} />
        </li>
      ))}
    </ul>
  );
}

interface ReactionChipProps {
  roomId: string;
  reaction: Reaction;
  onPress: (emoji: string, on: boolean) => void;
}

function ReactionChip({ roomId, reaction: { emoji, usernames }, onPress }: ReactionChipProps) {
  const { t } = useLingui();
  const me = useAppSelector(selectUsername);
  const nameOf = useMemberName(roomId);
  const isMine = me !== null && usernames.includes(me);
  const others = usernames.filter((username) => username !== me).map(nameOf);
  const who = formatNames(isMine ? [t`You`, ...others] : others);
  const count = formatNumber(usernames.length);
  return (
    <Tooltip text={who}>
      <button
        type="button"
        aria-pressed={isMine}
        aria-label={`${emoji} ${count}`}
        onClick={() => onPress(emoji, !isMine)}
        className="relative flex h-7 min-w-10 items-center justify-center gap-1 rounded-full border border-hairline bg-surface px-2 text-control tabular-nums after:absolute after:-inset-x-0.5 after:-inset-y-2 hover:border-control aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-on-primary-soft"
      >
        <span aria-hidden>{emoji}</span>
        <span aria-hidden>{count}</span>
      </button>
    </Tooltip>
  );
}
