import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from '../../../lib/router.tsx';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import type { FindPeople } from '../rooms/find-people.ts';
import { ContentCardContext, type RenderContentCard } from '../thread/content-card.ts';
import { ReportContext, type ReportOf } from '../thread/report-item.ts';
import { addToRoomDraft, restoreDrafts } from '../composer/room-drafts.ts';
import { useIsOnePane } from '../rooms/use-is-one-pane.ts';
import { LazyDirectOpening, LazyNoRoomChosen } from './lazy-parts.ts';
import { RoomList } from './RoomList.tsx';
import { ThreadPane } from './ThreadPane.tsx';

interface ChatScreenProps {
  roomId: string | null;
  /** The user to open a conversation with. */
  username: string | null;
  /** Shown instead of a conversation, such as message requests; false for none. */
  pane: ReactNode;
  findPeople: FindPeople;
  /** The menu entry that reports a message of others or a group. */
  reportOf: ReportOf;
  /** The card of a link to content of this product. */
  renderContentCard: RenderContentCard;
}

/** The list of conversations and the open one, side by side if there is room. */
export function ChatScreen({
  roomId,
  username,
  pane,
  findPeople,
  reportOf,
  renderContentCard,
}: ChatScreenProps) {
  const dispatch = useAppDispatch();
  const isOnePane = useIsOnePane();
  const [isStarting, setIsStarting] = useState(false);
  const dialog = useLazyComponent(
    async () => (await import('./NewConversation.tsx')).NewConversation,
  );
  const isInside = roomId !== null || username !== null || pane !== false;
  useFocusOnReturn(roomId, isOnePane);

  // On a phone a room may be open before the list was shown.
  useEffect(() => {
    void dispatch(restoreDrafts());
  }, [dispatch]);
  const [link, forgetLink] = useLinkToSend(roomId);

  return (
    <div className="flex h-full min-h-0 overflow-clip bg-surface md:rounded-card md:border md:border-hairline">
      {(!isOnePane || !isInside) && (
        <div className="h-full w-full shrink-0 md:w-80 md:border-r md:border-hairline">
          <RoomList
            current={roomId}
            onNew={() => void dialog.load().then(setIsStarting)}
            onForgetLink={link === null ? undefined : forgetLink}
          />
        </div>
      )}
      {(!isOnePane || isInside) && (
        <div className="relative flex h-full min-w-0 flex-1 flex-col bg-canvas">
          {roomId !== null && (
            <ReportContext value={reportOf}>
              <ContentCardContext value={renderContentCard}>
                <ThreadPane key={roomId} roomId={roomId} findPeople={findPeople} />
              </ContentCardContext>
            </ReportContext>
          )}
          {roomId === null && username !== null && (
            <Suspense fallback={null}>
              <LazyDirectOpening username={username} />
            </Suspense>
          )}
          {roomId === null && username === null && pane}
          {!isInside && (
            <Suspense fallback={null}>
              <LazyNoRoomChosen />
            </Suspense>
          )}
        </div>
      )}
      {dialog.Part && (
        <dialog.Part
          findPeople={findPeople}
          isOpen={isStarting}
          onClose={() => setIsStarting(false)}
        />
      )}
    </div>
  );
}

/**
 * A link that the user wants to send, from the Share menu of another page. It is added to the text of the room that
 * the user opens; nothing is sent.
 */
function useLinkToSend(roomId: string | null): readonly [link: string | null, forget: () => void] {
  const dispatch = useAppDispatch();
  const { state } = useLocation();
  const [link, setLink] = useState(() => readLink(state));

  useEffect(() => {
    if (roomId === null || link === null) return;
    void dispatch(addToRoomDraft(roomId, link)).then(() => setLink(null));
  }, [roomId, link, dispatch]);
  return [link, () => setLink(null)];
}

function readLink(state: unknown): string | null {
  const link: unknown = Reflect.get(Object(state), 'linkToSend');
  return typeof link === 'string' ? link : null;
}

/** With one pane: moves focus to the room's name when it opens, and back to its row. */
function useFocusOnReturn(roomId: string | null, isOnePane: boolean): void {
  const before = useRef(roomId);
  useEffect(() => {
    const left = before.current;
    before.current = roomId;
    if (!isOnePane || left === roomId) return;
    const target =
      roomId === null ? document.getElementById(`room-${left}`) : document.querySelector('main h1');
    if (target instanceof HTMLElement) target.focus();
  }, [roomId, isOnePane]);
}
