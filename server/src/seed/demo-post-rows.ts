import { randomUUID } from 'node:crypto';
import { hashtagsOf, mentionsOf } from '@sangam/contract/text/rich-text.ts';
import { languageOf } from '../features/posts/post-language.ts';
import { demoPeople } from './demo-people.ts';
import { demoPosts, type DemoComment, type DemoPost, type DemoReply } from './demo-posts.ts';

const usernames = demoPeople.map(({ username }) => username);
const minute = 60_000;

/**
 * The pairs of usernames to connect: each demo user with those one, two and five places later in the list, which begins
 * again after its end.
 */
export function demoConnections(): readonly { one: string; other: string }[] {
  return usernames.flatMap((one, index) =>
    [1, 2, 5].map((step) => ({
      one,
      other: usernames[(index + step) % usernames.length] as string,
    })),
  );
}

interface CommentRow {
  readonly id: string;
  readonly post: string;
  readonly parent: string | null;
  readonly author: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly replies: number;
  readonly at: string;
  /** When it was accepted as the answer; null if it was not. */
  readonly acceptedAt: string | null;
  /** Null if it was not edited. */
  readonly earlierText: string | null;
  readonly editedAt: string | null;
}

/** The demo posts with their likes and comments as rows, newest first, with times relative to now. */
export function createDemoPostRows(publicUrl: string, now = Date.now()) {
  const ids = new Map(demoPosts.map((post) => [post, randomUUID()]));
  const idOf = (post: DemoPost | undefined) => (post && ids.get(post)) ?? '';
  return demoPosts.map((post) => {
    const id = idOf(post);
    const quoted = demoPosts.find(({ by }) => by === post.quotesLatestOf);
    const content = quoted ? `${post.text}\n${publicUrl}/post/${idOf(quoted)}` : post.text;
    const writtenAt = now - post.hoursAgo * 60 * minute;
    const comments = (post.comments ?? []).flatMap((one) => commentRows(id, one, writtenAt));
    const likes = likersOf(post).map((person, index) => ({
      person,
      at: new Date(writtenAt + Math.min(index * 3 * minute, now - writtenAt)).toISOString(),
    }));
    return {
      id,
      author: post.by,
      content,
      tags: knownMentions(post.text),
      hashtags: hashtagsOf(post.text),
      language: languageOf(post.text, undefined).language,
      at: new Date(writtenAt).toISOString(),
      likes,
      comments,
      isQuestion: post.isQuestion ?? false,
      lockedBy: post.hasLockedComments ? 'author' : null,
      earlierText: post.earlierText ?? null,
      editedAt: post.earlierText ? new Date(writtenAt + 30 * minute).toISOString() : null,
      pictures: post.pictures ?? [],
      preview: post.preview ?? null,
      poll: post.poll
        ? {
            endsAt: new Date(writtenAt + post.poll.hours * 60 * minute).toISOString(),
            options: post.poll.options,
            counts: post.poll.votes.map((voters) => voters.length),
            votes: post.poll.votes.flatMap((voters, option) =>
              voters.map((person) => ({ person, option })),
            ),
          }
        : null,
    };
  });
}

export type DemoPostRows = ReturnType<typeof createDemoPostRows>;

function commentRows(post: string, comment: DemoComment, since: number): CommentRow[] {
  const { replies = [] } = comment;
  const at = since + comment.after * minute;
  const acceptedAt = comment.isAnswer ? new Date(at + 60 * minute).toISOString() : null;
  const earlierText = comment.earlierText ?? null;
  const editedAt = earlierText === null ? null : new Date(at + 10 * minute).toISOString();
  const edit = { earlierText, editedAt };
  const top = { ...row(post, comment, at), ...edit, replies: replies.length, acceptedAt };
  let before = at;
  const under = replies.map((reply) => {
    before += reply.after * minute;
    return { ...row(post, reply, before), parent: top.id };
  });
  return [top, ...under];
}

function row(post: string, { by, text }: DemoReply, at: number): CommentRow {
  return {
    id: randomUUID(),
    post,
    parent: null,
    author: by,
    content: text,
    tags: knownMentions(text),
    replies: 0,
    at: new Date(at).toISOString(),
    acceptedAt: null,
    earlierText: null,
    editedAt: null,
  };
}

/** The users after the author in the list, wrapping around. */
function likersOf({ by, likes }: DemoPost): string[] {
  const start = usernames.indexOf(by) + 1;
  return [...usernames.slice(start), ...usernames].filter((name) => name !== by).slice(0, likes);
}

function knownMentions(text: string): string[] {
  return mentionsOf(text).filter((name) => usernames.includes(name));
}
