import '../features/chat/chat.realtime.ts';
import '../features/chat/outbox/outbox.ts';
import { useSearchParams } from 'react-router';
import { ChatScreen } from '../features/chat/components/ChatScreen.tsx';
import { LazyContentLinkCard } from '../features/link-cards/components/LazyContentLinkCard.tsx';
import { useSafetyMenu } from './parts/use-safety-menu.tsx';
import { findConnections } from '../features/network/find-connections.ts';

export function MessagesPage() {
  const [address] = useSearchParams();
  const safety = useSafetyMenu();
  return (
    <>
      <ChatScreen
        roomId={address.get('room')}
        username={address.get('with')}
        findPeople={findConnections}
        renderContentCard={(card) => <LazyContentLinkCard {...card} />}
        messageItems={({ id, person }) =>
          person ? [safety.reportOf({ subject: 'message', id, person })] : []
        }
      />
      {safety.dialogs}
    </>
  );
}
