import { pageAt } from './pages.ts';

/** The header of the one page that may use the camera; others have `camera=()`. */
export const cameraPolicy = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';

/** Whether a path with this query opens the scanner of the events page. */
export function isCameraPage(path: string, query: string): boolean {
  return pageAt(path) === 'events' && /[?&]scan=/.test(query);
}
