import { pageAt } from './pages.ts';

/** The header `Permissions-Policy` of the one page that may use the camera; the server sends others with `camera=()`. */
export const cameraPolicy = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * Whether a path with this query, which begins with its question mark, opens the scanner of the events page. Also for
 * the service worker, which stores one shell.
 */
export function isCameraPage(path: string, query: string): boolean {
  return pageAt(path) === 'events' && /[?&]scan=/.test(query);
}
