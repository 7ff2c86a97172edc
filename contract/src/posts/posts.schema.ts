import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, Id, DateTime, NextCursor } from '../http/fields.ts';
import { LinkPreview } from '../link-previews/link-previews.schema.ts';
import { mediaLimits } from '../media/media-limits.ts';
import {
  AltText,
  AnnouncedFile,
  MadeWithAiIndexes,
  Media,
  MediaKey,
  PresignedUrl,
} from '../media/media.schema.ts';
import { UploadIds } from '../media/uploads.schema.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { contentLanguages } from './content-languages.ts';
import { pollHours, pollLimits } from './polls.calls.ts';
import { maxPostBytes } from './posts.calls.ts';

/** The text of a post or comment. The service counts characters; this limit only bounds the work. */
export const PostContent = Type.String({ maxLength: maxPostBytes });

/** What the author chooses: a language, none, or automatic detection. */
export const LanguageChoice = Type.Enum(['auto', 'none', ...contentLanguages]);

const OptionIndex = Type.Integer({ minimum: 0, maximum: pollLimits.maxOptions - 1 });

/** A poll as one viewer sees it. Who voted what is visible to nobody. */
export const Poll = StrictObject({
  options: Type.Array(Type.String()),
  endsAt: DateTime,
  myVote: Type.Union([OptionIndex, Type.Null()], {
    description: 'Index of the option that you chose; null before you vote',
  }),
  votes: Type.Union([Type.Array(Count), Type.Null()], {
    description: 'One count per option; null until you have voted or the poll has ended',
  }),
});

export const PollVoteForm = StrictObject({ postId: Id, option: OptionIndex });

export const Post = StrictObject({
  _id: Id,
  content: Type.String(),
  tags: Type.Array(Type.String(), { description: 'Usernames of mentioned users' }),
  hashtags: Type.Array(Type.String(), { description: 'Without #, in lowercase' }),
  media: Type.Array(Media),
  likes: Count,
  isLiked: Type.Boolean(),
  isSaved: Type.Boolean(),
  commentCount: Type.Integer({
    minimum: 0,
    description: 'Comments and replies, with those that the viewer cannot see',
  }),
  createdAt: DateTime,
  editedAt: Type.Union([DateTime, Type.Null()]),
  author: PersonSummary,
  preview: Type.Optional(Type.Union([LinkPreview, Type.Null()])),
  language: Type.Optional(
    Type.Union([Type.Enum([...contentLanguages]), Type.Null()], {
      description: 'Detected or chosen by the author; null if uncertain or none',
    }),
  ),
  poll: Type.Optional(Poll),
  question: Type.Optional(
    StrictObject({ isAnswered: Type.Boolean({ description: 'Whether an answer is accepted' }) }),
  ),
});

export const PostPage = StrictObject({ timestamp: NextCursor, posts: Type.Array(Post) });

export const FeedPage = StrictObject({
  timestamp: NextCursor,
  posts: Type.Array(Post),
  hasConnections: Type.Optional(
    Type.Boolean({
      description: 'Whether you have connections; in the first page of everyone and network',
    }),
  ),
});

export const PostForm = StrictObject({
  content: Type.Optional(PostContent),
  alt: Type.Optional(
    Type.Array(AltText, {
      maxItems: mediaLimits.filesPerPost,
      description: 'One per item of draftMedia and then one per file, in order',
    }),
  ),
  madeWithAi: Type.Optional(MadeWithAiIndexes),
  uploads: Type.Optional(UploadIds),
  language: Type.Optional(LanguageChoice),
  pollOptions: Type.Optional(
    Type.Array(Type.String({ maxLength: 2000 }), {
      minItems: pollLimits.minOptions,
      maxItems: pollLimits.maxOptions,
      description: 'Adds a poll with these options',
    }),
  ),
  pollHours: Type.Optional(
    Type.Enum([...pollHours], { description: 'How long the poll runs; 24 by default' }),
  ),
  isQuestion: Type.Optional(
    Type.Enum(['true', 'false'], {
      description: 'Whether the author can accept a comment as the answer',
    }),
  ),
  draftId: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'Your draft, which is published once and deleted with the publication',
    }),
  ),
  draftRevision: Type.Optional(
    Type.String({ pattern: '^\\d{1,9}$', description: 'A newer revision is kept' }),
  ),
  draftMedia: Type.Optional(
    Type.Array(Id, {
      maxItems: mediaLimits.filesPerPost,
      uniqueItems: true,
      description: 'Photos and videos of your draft that the post shows before the files, in order',
    }),
  ),
});

export const PostEditForm = StrictObject({
  postid: Id,
  newcontent: PostContent,
  existingMedia: Type.Array(Id, {
    maxItems: mediaLimits.filesPerPost,
    uniqueItems: true,
    description: 'Ids of the media to keep, in their new order',
  }),
  alt: Type.Optional(
    Type.Array(AltText, {
      maxItems: mediaLimits.filesPerPost,
      description: 'One per item of existingMedia, in order; without it the descriptions stay',
    }),
  ),
  newMedia: Type.Array(AnnouncedFile, { maxItems: mediaLimits.filesPerPost }),
  madeWithAi: Type.Optional(
    Type.Array(Id, {
      maxItems: mediaLimits.filesPerPost,
      uniqueItems: true,
      description:
        'Which of existingMedia the author declares as made with AI; without it the labels stay',
    }),
  ),
  language: Type.Optional(
    Type.Enum(LanguageChoice.enum, {
      description: 'Without it an earlier choice stays, and otherwise the language is detected',
    }),
  ),
});

/** With new files the edit is pending and `post` is still the old version; `addmedia` completes it. */
export const PostEdit = StrictObject({
  postid: Id,
  presignedUrls: Type.Array(PresignedUrl, { description: 'In the order of newMedia' }),
  post: Post,
});

export const PostMediaForm = StrictObject({
  postid: Id,
  media: Type.Array(MediaKey, { maxItems: mediaLimits.filesPerPost, uniqueItems: true }),
  uploads: Type.Optional(
    Type.Array(StrictObject({ key: MediaKey, uploadId: Id }), {
      maxItems: mediaLimits.filesPerPost,
      description:
        'Your finished resumable uploads, each as the file of a key in `media`, in place of a PUT to its URL',
    }),
  ),
});

export const PostIdForm = StrictObject({ postid: Id });

/** An earlier text of an edited post. */
const PostVersion = StrictObject({
  id: Id,
  content: Type.String(),
  replacedAt: DateTime,
});

export const PostVersions = StrictObject({
  versions: Type.Array(PostVersion, { description: 'The latest first, at most 50' }),
  canRemove: Type.Boolean({ description: 'Whether you can remove versions' }),
});

export const PostVersionForm = StrictObject({ versionId: Id });

/** Network: connections and the viewer; topics: posts with a followed hashtag. */
export const FeedView = Type.Enum(['everyone', 'network', 'topics']);

export const LikeState = StrictObject({ liked: Type.Boolean(), likes: Count });

/** The users who liked a post. */
export const PeoplePage = StrictObject({
  timestamp: NextCursor,
  people: Type.Array(PersonSummary),
});

export type Poll = Static<typeof Poll>;
export type Post = Static<typeof Post>;
export type PostVersion = Static<typeof PostVersion>;
export type PostVersions = Static<typeof PostVersions>;
export type FeedPage = Static<typeof FeedPage>;
export type PostPage = Static<typeof PostPage>;
export type PostEdit = Static<typeof PostEdit>;
export type PostEditForm = Static<typeof PostEditForm>;
export type PostMediaForm = Static<typeof PostMediaForm>;
export type FeedView = Static<typeof FeedView>;
export type LanguageChoice = Static<typeof LanguageChoice>;
export type LikeState = Static<typeof LikeState>;
export type PeoplePage = Static<typeof PeoplePage>;
