import type { Call } from '../http/call.ts';

export const mediaCalls = {
  putUpload: { method: 'PUT', path: '/media/upload/:key' },
} as const satisfies Record<string, Call>;

/**
 * The base path of photos, videos and files of messages, outside the API: `/media/<key>/<name>`; captions of a video are
 * at `/media/<key>/captions/<language>.vtt`. Not of materials of events.
 */
export const mediaRoot = '/media';
