import type { SeenAs } from '@sangam/contract/profiles/profiles.schema.ts';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectPreview, selectProfileRequests } from './profiles.slice.ts';
import { getPreview } from './profiles.thunks.ts';

/** One's own profile through the eyes of others, asked for each time somebody looks through them. */
export function usePreview(username: string, as: SeenAs) {
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => selectPreview(state, as));
  const request = useAppSelector((state) => selectProfileRequests(state).getPreview);

  useEffect(() => {
    const asking = dispatch(getPreview({ username, as }));
    return () => asking.abort();
  }, [dispatch, username, as]);

  async function retry(): Promise<boolean> {
    return getPreview.fulfilled.match(await dispatch(getPreview({ username, as })));
  }

  return { page, request, retry };
}
