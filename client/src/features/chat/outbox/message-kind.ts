/** The kind of unsent messages on the Outbox page. */
export const messageKind = 'chat/sendMessage';

/** What the Outbox page knows of an unsent message besides its text. */
export interface UnsentMessage {
  readonly hasFiles: boolean;
}
