import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { maxPostBytes, maxPostCharacters } from '@sangam/contract/posts/posts.calls.ts';
import { hashtagsOf, mentionsOf } from '@sangam/contract/text/rich-text.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { tooManyFilesError } from '../../platform/http/file-errors.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { badContent, trimText } from '../../platform/core/text-limits.ts';
import type { PostText } from './posts.queries.ts';

/** Trims and checks the text of a post, which may be empty only with media, and finds its hashtags and mentions. */
export function parsePostText(text: string, mediaCount: number): PostText {
  const content = trimText(text, { characters: maxPostCharacters, bytes: maxPostBytes });
  if (content === '' && mediaCount === 0)
    throw badContent('Write something or add a photo or video');
  return { content, hashtags: hashtagsOf(content), mentions: mentionsOf(content) };
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
