import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { navigate } from '../../../lib/router.tsx';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { ChatRoom } from '../chat.state.ts';
import { getRoomPath } from '../rooms/room-path.ts';
import { openDirectRoom } from '../rooms/rooms.thunks.ts';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

interface DirectOpeningProps {
  username: string;
}

/** Opens the direct room with a user and replaces the URL with that of the room. */
export function DirectOpening({ username }: DirectOpeningProps) {
  const [attempt, setAttempt] = useState(1);
  return (
    <Opening
      key={`${username} ${attempt}`}
      username={username}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

interface OpeningProps extends DirectOpeningProps {
  onRetry: () => void;
}

/** One attempt; a retry mounts another one. */
function Opening({ username, onRetry }: OpeningProps) {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  const open = useEffectEvent((room: ChatRoom) => {
    navigate(getRoomPath(room.id), { replace: true });
  });
  useEffect(() => {
    const opening = dispatch(openDirectRoom(username));
    async function finish() {
      const result = await opening;
      if (result.meta.requestStatus === 'rejected' && result.meta.aborted) return;
      if (openDirectRoom.fulfilled.match(result)) open(result.payload);
      else setFailure(result.payload ?? null);
    }
    void finish();
    return () => opening.abort();
  }, [dispatch, username]);

  if (!failure) return <ThreadSkeleton onRetry={onRetry} />;
  return (
    <div className="grid flex-1 place-items-center">
      <div className="text-center">
        <ErrorState message={failure.message} onRetry={onRetry} />
        <LinkButton variant="quiet" to={pages.messages}>
          <Trans>All messages</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
