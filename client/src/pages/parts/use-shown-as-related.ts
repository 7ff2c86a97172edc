import type { ProfileUser } from '@sangam/contract/profiles/profiles.schema.ts';
import { useEffect } from 'react';
import { selectKnownRelation } from '../../features/network/network.slice.ts';
import { getProfile } from '../../features/profiles/profiles.thunks.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';

/** Connections see more of a profile: once two people are connected, or no longer, it is asked for again. */
export function useShownAsRelated({ username, relation }: ProfileUser): void {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectKnownRelation(state, username));

  useEffect(() => {
    if (known === undefined) return;
    const isOutdated = (known === 'connected') !== (relation === 'connected');
    if (isOutdated) void dispatch(getProfile(username));
  }, [dispatch, username, known, relation]);
}
