import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { listOutboxRecords, type OutboxRecord } from '../outbox/outbox-records.ts';

/** Unsent messages of all rooms; the room sends, retries and discards them. */
export function UnsentMessages() {
  const username = useAppSelector(selectUsername);
  const [messages, setMessages] = useState<readonly OutboxRecord[]>([]);

  useEffect(() => {
    if (username === null) return;
    void listOutboxRecords(username).then(setMessages, () => setMessages([]));
  }, [username]);

  if (messages.length === 0) return null;
  return (
    <ul className="divide-y divide-hairline border-t border-hairline">
      {messages.map(({ clientId, roomId, content, error }) => (
        <li key={clientId} className="py-3">
          <p className="font-semibold">
            <Link to={`${pages.messages}?room=${roomId}`} className="hover:underline">
              <Trans>Message</Trans>
            </Link>
          </p>
          <p dir="auto" className="mt-1 line-clamp-3 text-control break-words whitespace-pre-line">
            {content}
          </p>
          <p className="mt-1 text-meta text-muted">
            {error ?? <Trans>Waiting for connection</Trans>}
          </p>
        </li>
      ))}
    </ul>
  );
}
