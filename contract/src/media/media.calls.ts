import type { Call } from '../http/call.ts';

export const mediaCalls = {
  putUpload: { method: 'PUT', path: '/media/upload/:key' },
} as const satisfies Record<string, Call>;

/** The base path of photos and videos, outside the API: `/media/<key>/<name>`. */
export const mediaRoot = '/media';
