import { useMedia } from '../../../ui/use-media.ts';

/** Below this width the list and the conversation do not stand side by side. */
export function useIsOnePane(): boolean {
  return useMedia('(max-width: 47.99rem)');
}
