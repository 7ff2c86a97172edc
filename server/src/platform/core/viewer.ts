import type { Role } from '@sangam/contract/auth/auth.schema.ts';

/** The signed-in user who sends the request, with what permission checks need. */
export interface Viewer {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: string;
}
