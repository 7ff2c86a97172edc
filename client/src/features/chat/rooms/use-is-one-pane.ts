import { useMedia } from '../../../ui/use-media.ts';

/** Below this width list and conversation are not side by side. */
export function useIsOnePane(): boolean {
  return useMedia('(max-width: 47.99rem)');
}
