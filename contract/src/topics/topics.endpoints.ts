import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { topicsCalls } from './topics.calls.ts';
import { FollowedTopics, SuggestedTopics, TopicForm, TopicState } from './topics.schema.ts';

export const listFollowedTopics = defineEndpoint({
  ...topicsCalls.listFollowedTopics,
  access: 'signed-in',
  summary: 'Lists all hashtags that you follow, the latest followed first',
  success: 200,
  response: Success(FollowedTopics),
  errors: [],
});

/** Without those that the viewer follows or has muted. */
export const suggestTopics = defineEndpoint({
  ...topicsCalls.suggestTopics,
  access: 'signed-in',
  summary: 'Suggests up to 24 hashtags of recent posts; those that match your skills come first',
  success: 200,
  response: Success(SuggestedTopics),
  errors: [],
});

/** TOO_MANY_TOPICS: it would be the 101st. */
export const followTopic = defineEndpoint({
  ...topicsCalls.followTopic,
  access: 'signed-in',
  // Other members do not see what you follow.
  allowsUnconfirmed: true,
  summary:
    'Follows a hashtag: its posts appear in the feed with `view=topics`; no error if you do already',
  body: TopicForm,
  success: 200,
  response: Success(TopicState),
  errors: ['TOO_MANY_TOPICS'],
});

export const unfollowTopic = defineEndpoint({
  ...topicsCalls.unfollowTopic,
  access: 'signed-in',
  // Other members do not see what you follow.
  allowsUnconfirmed: true,
  summary: 'Stops following a hashtag; no error if you do not follow it',
  body: TopicForm,
  success: 200,
  response: Success(TopicState),
  errors: [],
});
