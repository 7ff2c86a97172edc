/** The kind of unsent messages on the Outbox page. */
export const messageKind = 'chat/sendMessage';

/** The kind of unsent forwards of messages, whose text cannot be edited. */
export const forwardKind = 'chat/forwardMessage';
