import type { ReadSignatures } from '../../platform/media/read-signatures.ts';
import type { Viewer } from '../../platform/core/viewer.ts';

interface WithPhoto {
  readonly photo: string | null;
}

export type SignPhotos = <Room extends WithPhoto>(
  viewer: Viewer,
  rooms: readonly Room[],
) => readonly Room[];

/** Signs the URLs of the photos of rooms for one member; their access is checked when such a URL is used. */
export function createSignPhotos(signatures: ReadSignatures): SignPhotos {
  return (viewer, rooms) => {
    const expiry = signatures.newExpiry();
    return rooms.map((room) =>
      room.photo === null
        ? room
        : { ...room, photo: signatures.signUrl(room.photo, viewer.id, expiry) },
    );
  };
}
