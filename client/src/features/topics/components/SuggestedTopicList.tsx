import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { selectSuggestedRequest, selectSuggestedTopics } from '../topics.slice.ts';
import { suggestTopics } from '../topics.thunks.ts';
import { useFollowedTopics } from '../use-followed-topics.ts';
import { TopicChip } from './TopicChip.tsx';

/** The topics that members write about, to follow. */
export function SuggestedTopicList() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const followed = useFollowedTopics();
  const suggested = useAppSelector(selectSuggestedTopics);
  const { error } = useAppSelector(selectSuggestedRequest);
  useEffect(() => {
    void dispatch(suggestTopics());
  }, [dispatch]);

  if (error && !suggested) {
    return <ErrorState message={error.message} onRetry={() => void dispatch(suggestTopics())} />;
  }
  if (!suggested || !followed) {
    return (
      <LoadingRegion>
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
