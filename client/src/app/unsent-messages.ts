import { isBeingDelivered, subscribeToDeliveries } from '../features/chat/outbox/deliveries.ts';
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
  let shown: readonly OutboxRecord[] = [];

  function show(): void {
    showPart('messages', shown.map(toEntry));
  }

  async function refresh(): Promise<void> {
    const username = getUsername();
    if (username === null) return;
    const records = await listOutboxRecords(username).catch(() => []);
    if (getUsername() !== username) return;
    shown = records;
    show();
  }

  function handleChange(): void {
    clearTimeout(timer);
    if (isOffline()) void refresh();
    else timer = setTimeout(() => void refresh(), patienceMs);
  }

  const unsubscribe = subscribeToOutboxRecords(handleChange);
  const unsubscribeFromDeliveries = subscribeToDeliveries(show);
  void refresh();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    unsubscribeFromDeliveries();
  };
}

function toEntry(record: OutboxRecord): OutboxEntry {
  const { clientId, roomId, content, files, forwarded, timestamp, error } = record;
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
    state: stateOf(record),
    isDirect: false,
    isServerBusy: false,
  };
}

/** `sending`: without files it cannot be recalled now, while an upload can be aborted to edit or discard it. */
function stateOf({ clientId, files, error }: OutboxRecord): OutboxEntry['state'] {
  if (files.length === 0 && isBeingDelivered(clientId)) return 'sending';
  return error === null ? 'waiting' : 'failed';
}
