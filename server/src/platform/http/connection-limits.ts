/**
 * What an account or an address may keep open in one process, and for how long. The limits per address leave room for a
 * campus behind one address, those per account for several devices.
 * docs/decisions/0026-connections-and-uploads-are-limited.md has the reasons.
 */
export const connectionLimits = {
  /**
   * A body has to arrive within this time. An upload may take longer, but has to reach this average rate in every such
   * period.
   */
  body: { milliseconds: 30_000, minBytesPerSecond: 2048 },
  /** How long a client may leave a response unread. */
  unread: { milliseconds: 30_000 },
  /** The following limits count what is open at the same time. */
  requests: { perAccount: 60, perAddress: 2000 },
  uploads: { perAccount: 10, perAddress: 300 },
  connectionsPerAddress: 4000,
};

export type ConnectionLimits = typeof connectionLimits;
