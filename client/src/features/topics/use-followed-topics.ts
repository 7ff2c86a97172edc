import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { loadFollowedTopics } from './load-followed-topics.ts';
import { selectFollowedTopics } from './topics.slice.ts';

/** The topics that the signed-in user follows, loaded once; null until then. */
export function useFollowedTopics(): readonly string[] | null {
  const dispatch = useAppDispatch();
  const followed = useAppSelector(selectFollowedTopics);
  useEffect(() => {
    void dispatch(loadFollowedTopics());
  }, [dispatch]);
  return followed;
}
