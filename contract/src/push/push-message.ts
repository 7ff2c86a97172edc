/** The decrypted content of a push message, which the service worker shows as a notification. */
export interface PushMessage {
  readonly title: string;
  /** An excerpt of what the message is about, often a text of a member; empty unless the recipient chose to show it. */
  readonly body: string;
  /** A message replaces the shown one with the same tag. */
  readonly tag: string;
  /** The path of the page to open. */
  readonly path: string;
}
