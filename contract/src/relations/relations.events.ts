export interface RelationsServerEvents {
  /** In every tab of whoever blocked or muted, and never anywhere else: what they made leaves the screen. */
  'relations:changed': (change: {
    readonly username: string;
    readonly action: 'blocked' | 'unblocked' | 'muted' | 'unmuted';
  }) => void;
}
