import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { postBytes, postLetters } from '@sangam/contract/posts/posts.calls.ts';
import { hashtagsOf, mentionsOf } from '@sangam/contract/text/rich-text.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { tooManyFiles } from '../../platform/http/file-errors.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { badContent, trimText } from '../../platform/core/text-limits.ts';
import type { PostText } from './posts.queries.ts';

/** What a post says, and what its words point at; it may say nothing only where it shows something. */
export function readPostText(text: string, mediaCount: number): PostText {
  const content = trimText(text, { letters: postLetters, bytes: postBytes });
  if (content === '' && mediaCount === 0)
    throw badContent('Write something or add a photo or video');
  return { content, hashtags: hashtagsOf(content), mentions: mentionsOf(content) };
}

/** The post, where it is there for this viewer and their own to change. */
export function ownPost<Post extends { readonly authorId: string }>(
  post: Post | undefined,
  viewer: Viewer,
): Post {
  if (!post) throw new AppError('NOT_FOUND');
  if (post.authorId !== viewer.id) throw new AppError('NOT_YOURS');
  return post;
}

/** An edit may drop what the post shows and put it in another order, not bring in what is elsewhere. */
export function requireKept(kept: readonly string[], shown: readonly string[]): void {
  if (kept.every((id) => shown.includes(id))) return;
  throw new AppError('BAD_INPUT', {
    errors: { existingMedia: 'You can only keep photos and videos that are already in this post' },
  });
}

export function requireFewMedia(count: number): void {
  if (count > mediaLimits.filesPerPost) throw tooManyFiles(mediaLimits.filesPerPost);
}
