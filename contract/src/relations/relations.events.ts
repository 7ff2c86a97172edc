export interface RelationsServerEvents {
  /** Sent only to the tabs of the user who blocked or muted; their content is removed from the screen. */
  'relations:changed': (change: {
    readonly username: string;
    readonly action: 'blocked' | 'unblocked' | 'muted' | 'unmuted';
  }) => void;
}
