/** The kind of unsent messages on the Outbox page. */
export const messageKind = 'chat/sendMessage';
