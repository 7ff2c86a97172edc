import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { loadFollowedTopics } from '../load-followed-topics.ts';
import {
  selectFollowedRequest,
  selectSuggestedRequest,
  selectSuggestedTopics,
} from '../topics.slice.ts';
import { suggestTopics } from '../topics.thunks.ts';
import { useFollowedTopics } from '../use-followed-topics.ts';
import { TopicChip } from './TopicChip.tsx';

/** At most 24 topics of recent posts, to follow; one that is followed here stays in the list. */
export function SuggestedTopicList() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const followed = useFollowedTopics();
  const suggested = useAppSelector(selectSuggestedTopics);
  const suggestedRequest = useAppSelector(selectSuggestedRequest);
  const followedRequest = useAppSelector(selectFollowedRequest);
  useEffect(() => {
    void dispatch(suggestTopics());
  }, [dispatch]);

  function retry() {
    void dispatch(suggestTopics());
    void dispatch(loadFollowedTopics());
  }

  if (!suggested || !followed) {
    const error = suggestedRequest.error ?? followedRequest.error;
    if (error) return <ErrorState message={error.message} onRetry={retry} />;
    return (
      <LoadingRegion onRetry={retry}>
        <Skeleton className="h-20 rounded-card" />
      </LoadingRegion>
    );
  }
  if (suggested.length === 0) {
    return (
      <p className="text-control text-muted">
        <Trans>No topics yet. They appear here when members use hashtags in their posts.</Trans>
      </p>
    );
  }
  return (
    <ul aria-label={t`Suggested topics`} className="flex flex-wrap gap-2">
      {suggested.map(({ tag }) => (
        <li key={tag} className="max-w-full">
          <TopicChip tag={tag} />
        </li>
      ))}
    </ul>
  );
}
