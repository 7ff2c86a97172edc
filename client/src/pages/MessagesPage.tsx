import '../features/chat/chat.realtime.ts';
import '../features/chat/outbox/outbox.ts';
import { Suspense } from 'react';
import { openRoom, openRooms } from '../features/chat/rooms/room-loading.ts';
import { openThread } from '../features/chat/thread/thread-loading.ts';
import { useSearchParams } from '../lib/router.tsx';
import type { AppDispatch } from '../lib/store-hooks.ts';
import { ChatScreen } from '../features/chat/components/ChatScreen.tsx';
import { LazyContentLinkCard } from './parts/LazyContentLinkCard.tsx';
import { lazyPart } from '../lib/lazy-part.ts';
import { useSafetyMenu } from './parts/use-safety-menu.tsx';
import { findConnections } from '../features/network/find-connections.ts';

const loadRequestsPane = async () =>
  (await import('../features/chat/components/RequestsPane.tsx')).RequestsPane;

// As `openedPart`, which this page has no room for.
const RequestsPane = lazyPart(() =>
  loadRequestsPane().catch(async () =>
    (await import('../ui/opened-part.tsx')).retriedPart(loadRequestsPane),
  ),
);

/** The open room, or the list of rooms if the address has no parameters; nothing for other addresses. */
export async function loadFirstData(
  dispatch: AppDispatch,
  address: URLSearchParams,
): Promise<void> {
  const roomId = address.get('room');
  if (roomId !== null)
    await Promise.all([dispatch(openThread(roomId)), dispatch(openRoom(roomId))]);
  else if (address.size === 0) await dispatch(openRooms());
}

/**
 * The URL says what is open: `room` a conversation by its id, `with` the direct one with a username, `to` a new message
 * request to a username, `requests` the received ones.
 */
export function MessagesPage() {
  const address = useSearchParams();
  const safety = useSafetyMenu();
  const recipient = address.get('to');
  return (
    <>
      <ChatScreen
        roomId={address.get('room')}
        username={address.get('with')}
        pane={
          (recipient !== null || address.has('requests')) && (
            <Suspense>
              <RequestsPane
                recipient={recipient}
                itemsFor={(id, person) => safety.itemsFor({ subject: 'message', id, person })}
              />
            </Suspense>
          )
        }
        findPeople={findConnections}
        renderContentCard={(card) => <LazyContentLinkCard {...card} />}
        reportOf={safety.reportOf}
      />
      {safety.dialogs}
    </>
  );
}
