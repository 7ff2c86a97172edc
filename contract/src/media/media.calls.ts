import type { Call } from '../http/call.ts';

export const mediaCalls = {
  putUpload: { method: 'PUT', path: '/media/upload/:key' },
} as const satisfies Record<string, Call>;

/** Pictures and films are read below this path, outside the API: `/media/<key>/<name>`. */
export const mediaRoot = '/media';
