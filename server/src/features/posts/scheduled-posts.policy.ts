import { scheduleLimits, type DraftRefusal } from '@sangam/contract/posts/post-drafts.calls.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { badFieldError } from '../../platform/core/require-text.ts';
import type { PublishableDraft } from './post-drafts.queries.ts';
import { languageOf } from './post-language.ts';
import { parsePoll, parsePostText } from './posts.policy.ts';
import type { StoredPost } from './posts.queries.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Throws unless the time is between both limits of `scheduleLimits`, which are included. */
export function requireScheduleTime(publishAt: Date, now: Date): void {
  const aheadMs = publishAt.getTime() - now.getTime();
  if (
    aheadMs >= scheduleLimits.minMinutes * minuteMs &&
    aheadMs <= scheduleLimits.maxDays * dayMs
  ) {
    return;
  }
  throw badFieldError('publishAt', 'Choose a time from 5 minutes to 90 days from now');
}

/** The post that a draft becomes; throws what is missing. Empty options of its poll are left out. */
export function parseDraft({
  content,
  choices: { language, poll, isQuestion = false },
  mediaIds,
}: Pick<PublishableDraft, 'content' | 'choices' | 'mediaIds'>): Omit<
  StoredPost,
  'previewId' | 'draftId'
> {
  const text = parsePostText(content, mediaIds.length);
  const pollForm = poll && {
    pollOptions: poll.options.filter((option) => option.trim() !== ''),
    pollHours: poll.hours,
  };
  return {
    ...text,
    language: languageOf(text.content, language),
    poll: pollForm ? parsePoll(pollForm) : null,
    isQuestion,
  };
}

/** The author of a draft may publish now; throws otherwise. */
export function requireActiveAuthor({
  isSuspended,
  isLeaving,
}: Pick<PublishableDraft, 'isSuspended' | 'isLeaving'>): void {
  if (isSuspended) throw new AppError('ACCOUNT_SUSPENDED');
  if (isLeaving) throw new AppError('ACCOUNT_LEAVING');
}

/** The reason that the author reads in the list of drafts; `invalid` for any other error. */
export function refusalOf({ code }: AppError): DraftRefusal {
  switch (code) {
    case 'ACCOUNT_SUSPENDED':
      return 'suspended';
    case 'ACCOUNT_LEAVING':
      return 'leaving';
    case 'CONFIRM_EMAIL_FIRST':
      return 'unconfirmed';
    case 'RATE_LIMITED':
    case 'NEW_ACCOUNT_LIMIT':
      return 'limit';
    default:
      return 'invalid';
  }
}
