import { useMedia } from './use-media.ts';

export function useIsPhone(): boolean {
  return useMedia('(max-width: 39.99rem)');
}
