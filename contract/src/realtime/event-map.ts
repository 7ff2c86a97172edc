/**
 * What travels over the live connection, both ways; each feature adds its events here by type.
 * Payloads are small: an id and what changed. Whoever missed one asks again by HTTP.
 */
export interface ServerToClientEvents {
  /** The session behind this connection was ended: by logout, a reset, or a moderator. */
  'session:ended': () => void;
}

export interface ClientToServerEvents {
  /** A fresh access token, given before the old one expires; the connection is cut otherwise. */
  'session:renew': (accessToken: string, done: (accepted: boolean) => void) => void;
}
