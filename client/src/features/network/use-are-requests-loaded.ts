import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectReceivedRequests, selectSentRequests, type NetworkList } from './network.slice.ts';

/**
 * Whether the received and sent requests at the top of the page are loaded or have failed; until then the position of
 * what follows is unknown.
 */
export function useAreRequestsLoaded(): boolean {
  const isReceivedKnown = useAppSelector((state) => isKnown(selectReceivedRequests(state)));
  const isSentKnown = useAppSelector((state) => isKnown(selectSentRequests(state)));
  return isReceivedKnown && isSentKnown;
}

function isKnown({ loaded, error }: NetworkList<unknown>): boolean {
  return loaded || error !== null;
}
