import type { SuggestedTopic } from '@sangam/contract/topics/topics.schema.ts';
import { topicsCalls } from '@sangam/contract/topics/topics.calls.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

/** The hashtags that the user follows, without the sign; latest first. */
export const listFollowedTopics = createRequestThunk<string[]>(
  'topics/listFollowedTopics',
  fallbackMessages.anythingElse,
  async (_, options) => (await requestData(topicsCalls.listFollowedTopics, {}, options)).topics,
);

/** At most 24 hashtags of recent posts, first those of the user's skills; without those that they follow or muted. */
export const suggestTopics = createRequestThunk<SuggestedTopic[]>(
  'topics/suggestTopics',
  fallbackMessages.anythingElse,
  async (_, options) => (await requestData(topicsCalls.suggestTopics, {}, options)).topics,
);
