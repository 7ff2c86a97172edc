import {
  listOutboxRecords,
  subscribeToOutboxRecords,
  type OutboxRecord,
} from '../features/chat/outbox/outbox-records.ts';
import { forwardKind, messageKind } from '../features/chat/outbox/message-kind.ts';
import { toRequestFailure } from '../lib/api-error.ts';
import { isOffline, type OutboxEntry } from '../lib/outbox/outbox-entries.ts';
import { showPart } from '../lib/outbox/outbox-parts.ts';

/** A message that is sent within this time is not counted as unsent. */
const patienceMs = 2000;

/**
 * Shows the unsent messages of the chat, which has its own queue, among the other unsent actions. Returns the cleanup
 * function.
 */
export function startUnsentMessages(getUsername: () => string | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function refresh(): Promise<void> {
    const username = getUsername();
    if (username === null) return;
    const records = await listOutboxRecords(username).catch(() => []);
    if (getUsername() === username) showPart('messages', records.map(toEntry));
  }

  function handleChange(): void {
    clearTimeout(timer);
    if (isOffline()) void refresh();
    else timer = setTimeout(() => void refresh(), patienceMs);
  }

  const unsubscribe = subscribeToOutboxRecords(handleChange);
  void refresh();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

function toEntry({
  clientId,
  roomId,
  content,
  files,
  forwarded,
  timestamp,
  error,
}: OutboxRecord): OutboxEntry {
  return {
    id: clientId,
    kind: forwarded ? forwardKind : messageKind,
    target: `room/${roomId}`,
    input: null,
    text: content || [...files, ...(forwarded?.documents ?? [])].map(({ name }) => name).join(', '),
    createdAt: timestamp,
    sequence: Date.parse(timestamp),
    wasTried: false,
    failure: error === null ? null : toRequestFailure(null, error),
    state: error === null ? 'waiting' : 'failed',
    isDirect: false,
    isServerBusy: false,
  };
}
