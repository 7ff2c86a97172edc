/** The decrypted content of a push message, which the service worker shows as a notification. */
export interface PushMessage {
  readonly title: string;
  /** Text that a member wrote; empty unless the recipient chose to show it. */
  readonly body: string;
  /** A message replaces the shown one with the same tag. */
  readonly tag: string;
  /** The path of the page to open. */
  readonly path: string;
}
