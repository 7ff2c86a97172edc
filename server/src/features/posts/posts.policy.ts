import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { pollLimits, type PollHours } from '@sangam/contract/posts/polls.calls.ts';
import { maxPostBytes, maxPostCharacters } from '@sangam/contract/posts/posts.calls.ts';
import type { Poll } from '@sangam/contract/posts/posts.schema.ts';
import { hashtagsOf, mentionsOf } from '@sangam/contract/text/rich-text.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { tooManyFilesError } from '../../platform/http/file-errors.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { badFieldError, requireMaxCharacters } from '../../platform/core/require-text.ts';
import { badContent, trimText } from '../../platform/core/text-limits.ts';
import type { NewPoll, PostText } from './posts.queries.ts';

/**
 * Checks the text of a post, which may be empty only with media, and finds its hashtags and mentions. Returns the text
 * trimmed and with LF as line breaks.
 */
export function parsePostText(text: string, mediaCount: number): PostText {
  const content = trimText(text, { characters: maxPostCharacters, bytes: maxPostBytes });
  if (content === '' && mediaCount === 0)
    throw badContent('Write something or add a photo or video');
  return { content, hashtags: hashtagsOf(content), mentions: mentionsOf(content) };
}

interface PollForm {
  readonly pollOptions?: readonly string[] | undefined;
  readonly pollHours?: PollHours | undefined;
}

/** Trims and checks the options of a poll; null for a post without one. */
export function parsePoll({ pollOptions, pollHours }: PollForm): NewPoll | null {
  if (pollOptions === undefined && pollHours === undefined) return null;
  const options = (pollOptions ?? []).map((option) =>
    requireMaxCharacters('pollOptions', option.trim(), pollLimits.optionCharacters),
  );
  if (options.length < pollLimits.minOptions || options.includes('')) {
    throw badFieldError('pollOptions', 'Write at least two options, and leave none empty');
  }
  if (new Set(options.map((option) => option.toLowerCase())).size < options.length) {
    throw badFieldError('pollOptions', 'Each option must be different');
  }
  return { options, hours: Number(pollHours ?? '24') };
}

/** For a vote that was not counted: throws the reason, unless the viewer has voted the same before. */
export function requireSameVote({ options, myVote }: Poll, option: number): void {
  if (option >= options.length) throw badFieldError('option', 'This poll has no such option');
  if (myVote === option) return;
  throw new AppError(myVote === null ? 'POLL_ENDED' : 'ALREADY_VOTED');
}

/** Returns the post if the viewer is its author; throws otherwise. */
export function requireOwnPost<Post extends { readonly authorId: string }>(
  post: Post | undefined,
  viewer: Viewer,
): Post {
  if (!post) throw new AppError('NOT_FOUND');
  if (post.authorId !== viewer.id) throw new AppError('NOT_YOURS');
  return post;
}

/** Authors and moderators can remove the earlier texts of a post. */
export function canRemoveVersions(
  { authorId }: { readonly authorId: string },
  { id, role }: Viewer,
): boolean {
  return authorId === id || role !== 'member';
}

/** An edit may remove and reorder the media of the post, not add media of other posts. */
export function requireAttachedMedia(
  requested: readonly string[],
  attached: readonly string[],
): void {
  if (requested.every((id) => attached.includes(id))) return;
  throw new AppError('BAD_INPUT', {
    errors: { existingMedia: 'You can only keep photos and videos that are already in this post' },
  });
}

/** Descriptions are matched to the media by their order. */
export function requireOneAltEach(
  media: readonly string[],
  alts: readonly string[] | undefined,
): void {
  if (alts === undefined || alts.length === media.length) return;
  throw new AppError('BAD_INPUT', {
    errors: { alt: 'Send one description per photo or video, in the same order' },
  });
}

export function requireMediaLimit(count: number): void {
  if (count > mediaLimits.filesPerPost) throw tooManyFilesError(mediaLimits.filesPerPost);
}
