import { Trans, useLingui } from '@lingui/react/macro';
import { Hash } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useFollowedTopics } from '../use-followed-topics.ts';
import { SuggestedTopicList } from './SuggestedTopicList.tsx';

interface EmptyTopicsProps {
  /** Fetches the feed of the topics that the user has chosen here. */
  onDone: () => void;
}

/** The Topics feed without posts: offers topics to follow. */
export function EmptyTopics({ onDone }: EmptyTopicsProps) {
  const { t } = useLingui();
  const followed = useFollowedTopics();
  const [before, setBefore] = useState<readonly string[] | null>(followed);
  if (!before && followed) setBefore(followed);
  const hasChosen = followed?.some((tag) => !before?.includes(tag)) ?? false;
  return (
    <>
      <EmptyState
        icon={Hash}
        title={before?.length ? t`No posts about your topics yet` : t`Follow topics you care about`}
      >
        <Trans>Posts with these hashtags appear here, newest first.</Trans>
      </EmptyState>
      <SuggestedTopicList />
      {hasChosen && (
        <Button className="mt-4 w-full" onClick={onDone}>
          <Trans>Show posts</Trans>
        </Button>
      )}
    </>
  );
}
