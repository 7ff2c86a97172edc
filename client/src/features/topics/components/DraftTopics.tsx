import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFollowedTopics } from '../use-followed-topics.ts';
import { TopicChip } from './TopicChip.tsx';

interface DraftTopicsProps {
  /** The hashtags of the draft in the stored form, as from `hashtagsOf`. */
  tags: readonly string[];
}

const maxTopics = 5;

/** Offers to follow up to five hashtags of a draft that the user did not follow before. */
export function DraftTopics({ tags }: DraftTopicsProps) {
  const { t } = useLingui();
  const followed = useFollowedTopics();
  const [initiallyFollowed, setInitiallyFollowed] = useState<readonly string[] | null>(followed);
  // A topic that is followed here stays, so that it can be undone.
  if (!initiallyFollowed && followed) setInitiallyFollowed(followed);
  const unfollowedTags = initiallyFollowed
    ? tags.filter((tag) => !initiallyFollowed.includes(tag)).slice(0, maxTopics)
    : [];
  if (unfollowedTags.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <span className="text-meta text-muted">
        <Trans>Follow topics</Trans>
      </span>
      <ul aria-label={t`Topics in this post`} className="contents">
        {unfollowedTags.map((tag) => (
          <li key={tag} className="max-w-full">
            <TopicChip tag={tag} />
          </li>
        ))}
      </ul>
    </div>
  );
}
