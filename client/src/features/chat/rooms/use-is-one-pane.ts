import { useMediaQuery } from '../../../ui/use-media-query.ts';

/** Below this width list and conversation are not side by side. */
export function useIsOnePane(): boolean {
  return useMediaQuery('(max-width: 47.99rem)');
}
