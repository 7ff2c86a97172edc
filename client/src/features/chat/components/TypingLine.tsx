import { Trans } from '@lingui/react/macro';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectTyping } from '../composer/typing.ts';
import { formatNames } from '../thread/format-names.ts';
import { useMemberName } from '../rooms/use-member-name.ts';

interface TypingLineProps {
  roomId: string;
}

const mostNamed = 2;

/** Under the thread; its place is kept, so that nothing moves. */
export function TypingLine({ roomId }: TypingLineProps) {
  const usernames = useAppSelector((state) => selectTyping(state, roomId));
  const nameOf = useMemberName(roomId);
  const names = formatNames(usernames.map(nameOf));
  return (
    <p className="h-6 truncate px-4 text-meta text-muted sm:px-6">
      {usernames.length === 1 && <Trans>{names} is typing</Trans>}
      {usernames.length > 1 && usernames.length <= mostNamed && <Trans>{names} are typing</Trans>}
      {usernames.length > mostNamed && <Trans>Several people are typing</Trans>}
    </p>
  );
}
