import type { Call } from '../http/call.ts';

export const eventFilesCalls = {
  saveEventCover: { method: 'POST', path: '/events/cover' },
  addEventMaterial: { method: 'POST', path: '/events/addmaterial' },
  addEventPhotos: { method: 'POST', path: '/events/addphotos' },
  /** Removes a file of any kind: the cover, a material or a photo. */
  removeEventFile: { method: 'POST', path: '/events/removefile' },
} as const satisfies Record<string, Call>;

/** The download of a material, below `apiRoot`, with `EventMaterialQuery`; it has no endpoint definition. */
export const eventMaterialPath = '/events/material';

/** The highest numbers of files of one event. */
export const eventFileLimits = { materials: 10, photos: 20, photosAtOnce: 10 } as const;
