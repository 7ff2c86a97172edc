import type { ChatRoom } from '../chat.state.ts';

/** The URL of a photo is valid for some minutes. */
export function hasExpiredPhoto({ photo }: ChatRoom): boolean {
  const until = photo ? new URL(photo, location.href).searchParams.get('until') : null;
  return until !== null && Number(until) * 1000 < Date.now();
}
