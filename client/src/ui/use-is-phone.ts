import { useMedia } from './use-media.ts';

export const phoneQuery = '(max-width: 39.99rem)';

export function useIsPhone(): boolean {
  return useMedia(phoneQuery);
}
