import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectReceivedRequests, selectSentRequests, type NetworkList } from './network.slice.ts';

/** Whether it is known which requests stand at the top of the page: until then what follows has no place yet. */
export function useAreRequestsLoaded(): boolean {
  const isReceivedKnown = useAppSelector((state) => isKnown(selectReceivedRequests(state)));
  const isSentKnown = useAppSelector((state) => isKnown(selectSentRequests(state)));
  return isReceivedKnown && isSentKnown;
}

function isKnown({ loaded, error }: NetworkList<unknown>): boolean {
  return loaded || error !== null;
}
