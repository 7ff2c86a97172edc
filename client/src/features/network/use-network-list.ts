import { useEffect, useEffectEvent } from 'react';
import { useAppSelector, type RootState } from '../../lib/store-hooks.ts';
import type { NetworkList } from './network.slice.ts';

/** A list of the store; calls `fetchList` once, when the component mounts. Items that are in the store are shown meanwhile. */
export function useNetworkList<Item>(
  select: (state: RootState) => NetworkList<Item>,
  fetchList: () => void,
): NetworkList<Item> {
  const list = useAppSelector(select);
  const begin = useEffectEvent(fetchList);
  useEffect(() => begin(), []);
  return list;
}
