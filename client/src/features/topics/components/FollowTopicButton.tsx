import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { selectIsFollowed } from '../topics.slice.ts';
import { toggleTopic } from '../toggle-topic.ts';
import { useFollowedTopics } from '../use-followed-topics.ts';

interface FollowTopicButtonProps {
  /** In the stored form, as from `parseHashtag`: lowercase, without #. */
  tag: string;
  /** Whether this is the main action of the page. */
  isMain?: boolean;
}

/** Follows or unfollows a hashtag; renders nothing until it is known whether the user follows it. */
export function FollowTopicButton({ tag, isMain = false }: FollowTopicButtonProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const followed = useFollowedTopics();
  const isFollowed = useAppSelector((state) => selectIsFollowed(state, tag));
  if (!followed) return null;
  return (
    <Button
      size="small"
      variant={isMain && !isFollowed ? 'primary' : 'secondary'}
      icon={isFollowed ? Check : Plus}
      aria-pressed={isFollowed}
      aria-label={isFollowed ? t`Following #${tag}` : t`Follow #${tag}`}
      onClick={() => void dispatch(toggleTopic(tag))}
    >
      {isFollowed ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  );
}
