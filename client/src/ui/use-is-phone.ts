import { useMediaQuery } from './use-media-query.ts';

export const phoneQuery = '(max-width: 39.99rem)';

export function useIsPhone(): boolean {
  return useMediaQuery(phoneQuery);
}
