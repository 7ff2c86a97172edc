import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { topicsCalls } from './topics.calls.ts';
import { FollowedTopics, SuggestedTopics, TopicForm, TopicState } from './topics.schema.ts';

export const listFollowedTopics = defineEndpoint({
  ...topicsCalls.listFollowedTopics,
  access: 'signed-in',
  summary: 'Lists the hashtags that you follow',
  success: 200,
  response: Success(FollowedTopics),
  errors: [],
});

export const suggestTopics = defineEndpoint({
  ...topicsCalls.suggestTopics,
  access: 'signed-in',
  summary:
    'Suggests hashtags to follow, taken from recent posts; those that match your skills come first',
  success: 200,
  response: Success(SuggestedTopics),
  errors: [],
});

export const followTopic = defineEndpoint({
  ...topicsCalls.followTopic,
  access: 'signed-in',
  // Other members do not see what you follow.
  allowsUnconfirmed: true,
  summary: 'Follows a hashtag: its posts appear in the feed with `view=topics`',
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
  summary: 'Stops following a hashtag',
  body: TopicForm,
  success: 200,
  response: Success(TopicState),
  errors: [],
});
