import type { RelationState } from './network.schema.ts';

export interface NetworkServerEvents {
  /**
   * The relation to another user changed; sent to every tab of the user. Ignoring a request is sent only to
   * the user who ignored it.
   */
  'network:changed': (change: {
    readonly username: string;
    readonly before: RelationState;
    readonly state: RelationState;
  }) => void;
}
