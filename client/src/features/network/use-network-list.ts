import { useEffect, useEffectEvent } from 'react';
import { useAppSelector, type RootState } from '../../lib/store-hooks.ts';
import type { NetworkList } from './network.slice.ts';

/** A list that is fetched when it is first shown; what was there before is shown meanwhile. */
export function useNetworkList<Item>(
  select: (state: RootState) => NetworkList<Item>,
  fetchList: () => void,
): NetworkList<Item> {
  const list = useAppSelector(select);
  const begin = useEffectEvent(fetchList);
  useEffect(() => begin(), []);
  return list;
}
