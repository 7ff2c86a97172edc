export interface RelationsServerEvents {
  /** Sent only to the tabs of the user who acts. Clients then remove the content of the blocked or muted `username`. */
  'relations:changed': (change: {
    readonly username: string;
    readonly action: 'blocked' | 'unblocked' | 'muted' | 'unmuted';
  }) => void;
}
