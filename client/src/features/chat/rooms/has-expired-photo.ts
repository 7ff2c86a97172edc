import type { ChatRoom } from '../chat.state.ts';

/** Whether the signed URL of the photo of a room, which is valid for some minutes, has expired; false without a photo. */
export function hasExpiredPhoto({ photo }: ChatRoom): boolean {
  const until = photo ? new URL(photo, location.href).searchParams.get('until') : null;
  return until !== null && Number(until) * 1000 < Date.now();
}
