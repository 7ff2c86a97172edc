/** The signed-in person behind a request, as far as permissions need to know. */
export interface Viewer {
  readonly id: string;
  readonly username: string;
  readonly role: 'member' | 'moderator';
  readonly sessionId: string;
}
