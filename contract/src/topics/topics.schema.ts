import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count } from '../http/fields.ts';

/** A hashtag that members follow, in the form of `hashtags` of a post. */
const Tag = Type.String({ description: 'Without #, in lowercase' });

export const FollowedTopics = StrictObject({
  topics: Type.Array(Tag, { description: 'All of them, the latest followed first' }),
});

export const SuggestedTopic = StrictObject({
  tag: Tag,
  /** Of the newest 500 posts that the viewer can see and whose author they have not muted. */
  recentPosts: Count,
});

/** At most 24, without those that the viewer follows or has muted. */
export const SuggestedTopics = StrictObject({
  topics: Type.Array(SuggestedTopic, { description: 'Best first; not paginated' }),
});

export const TopicForm = StrictObject({
  tag: Type.String({ minLength: 1, maxLength: 100, description: 'A hashtag, without #' }),
});

export const TopicState = StrictObject({ tag: Tag, isFollowed: Type.Boolean() });

export type FollowedTopics = Static<typeof FollowedTopics>;
export type SuggestedTopic = Static<typeof SuggestedTopic>;
export type SuggestedTopics = Static<typeof SuggestedTopics>;
export type TopicState = Static<typeof TopicState>;
