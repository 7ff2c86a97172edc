import { useLingui } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectIsFollowed } from '../topics.slice.ts';
import { toggleTopic } from '../toggle-topic.ts';

interface TopicChipProps {
  /** In the stored form, as from `parseHashtag`: lowercase, without #. */
  tag: string;
}

/** A hashtag that one press follows or unfollows. Render it once `useFollowedTopics` has loaded the followed topics. */
export function TopicChip({ tag }: TopicChipProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isFollowed = useAppSelector((state) => selectIsFollowed(state, tag));
  const Icon = isFollowed ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      aria-label={isFollowed ? t`Following #${tag}` : t`Follow #${tag}`}
      onClick={() => void dispatch(toggleTopic(tag))}
      className="relative flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-control bg-surface px-3 text-control font-medium text-text transition-colors after:absolute after:-inset-y-1 after:inset-x-0 after:content-[''] hover:bg-sunken aria-pressed:border-transparent aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span dir="auto" className="truncate">
        #{tag}
      </span>
    </button>
  );
}
