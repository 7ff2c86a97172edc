import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Poll, Post } from '@sangam/contract/posts/posts.schema.ts';
import { Clock, CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { usePendingInput } from '../../../lib/outbox/use-outbox.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatDateTime, formatNumber } from '../../../ui/format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { refetchPost } from '../posts.thunks.ts';
import { voteOutboxKind, voteOutboxTarget, votePoll, type VoteInput } from '../vote-poll.ts';

interface PostPollProps {
  post: Post;
}

/**
 * The poll of a post: the options before the vote, the results after it or if the poll had ended when the post was fetched. A
 * poll that ends later offers a button that fetches the results.
 */
export function PostPoll({ post }: PostPollProps) {
  return post.poll && <ShownPoll postId={post._id} poll={post.poll} />;
}

interface ShownPollProps {
  postId: string;
  poll: Poll;
}

function ShownPoll({ postId, poll }: ShownPollProps) {
  const dispatch = useAppDispatch();
  const isOver = useNow() >= Date.parse(poll.endsAt);
  const pending = usePendingInput<VoteInput>(voteOutboxKind, voteOutboxTarget(postId));
  return (
    <div className="px-4 pb-3 lg:px-5">
      {poll.votes ? (
        <PollResults poll={poll} votes={poll.votes} />
      ) : (
        <PollForm
          options={poll.options}
          sentOption={pending?.option ?? null}
          isOver={isOver}
          onVote={(option) => void dispatch(votePoll({ postId, option }))}
          onShowResults={() => void dispatch(refetchPost(postId))}
        />
      )}
      <p className="mt-2 text-meta text-muted">
        {poll.votes && (
          <>
            <Plural value={sum(poll.votes)} one="# vote" other="# votes" />
            {' · '}
          </>
        )}
        <PollEnd endsAt={poll.endsAt} isOver={isOver} />
      </p>
    </div>
  );
}

function PollEnd({ endsAt, isOver }: { endsAt: string; isOver: boolean }) {
  const end = formatDateTime(new Date(endsAt));
  return isOver ? <Trans>Poll ended</Trans> : <Trans>Ends on {end}</Trans>;
}

interface PollFormProps {
  options: readonly string[];
  /** The vote that the server has not confirmed yet. */
  sentOption: number | null;
  isOver: boolean;
  onVote: (option: number) => void;
  onShowResults: () => void;
}

function PollForm({ options, sentOption, isOver, onVote, onShowResults }: PollFormProps) {
  const { t } = useLingui();
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const isLocked = isOver || sentOption !== null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null && !isLocked) onVote(chosen);
      }}
    >
      <fieldset disabled={isLocked} className="grid min-w-0 gap-2">
        <legend className="sr-only">{t`Poll`}</legend>
        {options.map((option, index) => (
          <label
            key={option}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-control bg-surface px-3 py-2 transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={(sentOption ?? chosen) === index}
              onChange={() => setChosen(index)}
              className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-surface outline-none checked:border-6 checked:border-primary forced-colors:appearance-auto"
            />
            <span dir="auto" className="min-w-0 flex-1 break-words">
              {option}
            </span>
          </label>
        ))}
      </fieldset>
      {sentOption !== null ? (
        <p role="status" className="mt-2 flex items-center gap-1 text-meta text-muted">
          <Clock aria-hidden className="size-3.5" />
          <Trans>Your vote is being sent</Trans>
        </p>
      ) : isOver ? (
        <Button variant="secondary" className="mt-2" onClick={onShowResults}>
          <Trans>Show results</Trans>
        </Button>
      ) : (
        <Button type="submit" variant="secondary" aria-disabled={chosen === null} className="mt-2">
          <Trans>Vote</Trans>
        </Button>
      )}
    </form>
  );
}

interface PollResultsProps {
  poll: Poll;
  /** One per option. */
  votes: readonly number[];
}

function PollResults({ poll, votes }: PollResultsProps) {
  const { t } = useLingui();
  const total = sum(votes);
  return (
    <ul aria-label={t`Poll results`} className="grid gap-2">
      {poll.options.map((option, index) => {
        const percent = total === 0 ? 0 : Math.round(((votes[index] ?? 0) / total) * 100);
        return (
          <li key={option} className="text-control">
            <div className="mb-1.5 flex justify-between gap-3">
              <span dir="auto" className="min-w-0 break-words">
                {option}
              </span>
              <span className="flex shrink-0 items-center gap-2 font-semibold tabular-nums">
                {poll.myVote === index && (
                  <>
                    <CircleCheck aria-hidden className="size-4 text-primary" />
                    <span className="sr-only">{t`Your vote`}</span>
                  </>
                )}
                {formatNumber(percent)}%
              </span>
            </div>
            <div
              aria-hidden
              className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:border"
            >
              <div
                style={{ width: `${percent}%` }}
                className="h-full rounded-full bg-primary forced-colors:bg-[Highlight]"
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function sum(votes: readonly number[]): number {
  return votes.reduce((total, count) => total + count, 0);
}
