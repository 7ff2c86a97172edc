import type { RelationState } from './network.schema.ts';

export interface NetworkServerEvents {
  /**
   * How this person now stands to somebody, in every tab of theirs: a request came or went, a connection
   * was made or ended. Ignoring is told only to the tabs of whoever ignored.
   */
  'network:changed': (change: {
    readonly username: string;
    readonly before: RelationState;
    readonly state: RelationState;
  }) => void;
}
