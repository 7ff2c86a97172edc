import { useMediaQuery } from './use-media-query.ts';

export const phoneQuery = '(max-width: 39.99rem)';

/** Whether the window is as narrow as on a phone. */
export function useIsPhone(): boolean {
  return useMediaQuery(phoneQuery);
}
