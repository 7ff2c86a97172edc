import type {
  FollowedTopics,
  SuggestedTopics,
  TopicState,
} from '@sangam/contract/topics/topics.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import { requireHashtag } from './topics.policy.ts';
import * as queries from './topics.queries.ts';

export type TopicsService = ReturnType<typeof createTopics>;

/** The hashtags that members follow; the posts feature lists their posts. */
export function createTopics({ database }: { readonly database: Database }) {
  async function listFollowedTopics({ id }: Viewer): Promise<FollowedTopics> {
    return { topics: await queries.findFollowedTopics(database, id) };
  }

  /** At most 24 hashtags of recent posts that the viewer neither follows nor has muted, the most fitting first. */
  async function suggestTopics({ id }: Viewer): Promise<SuggestedTopics> {
    return { topics: await queries.findSuggestedTopics(database, id) };
  }

  /** Throws BAD_INPUT for a text that cannot be a hashtag, and TOO_MANY_TOPICS above `maxFollowedTopics`. */
  async function followTopic({ id }: Viewer, text: string): Promise<TopicState> {
    const tag = requireHashtag(text);
    const isFollowed = await database.begin(async (transaction) => {
      await queries.lockFollower(transaction, id);
      return queries.followTopic(transaction, id, tag);
    });
    if (!isFollowed) throw new AppError('TOO_MANY_TOPICS');
    return { tag, isFollowed };
  }

  async function unfollowTopic({ id }: Viewer, text: string): Promise<TopicState> {
    const tag = requireHashtag(text);
    await queries.unfollowTopic(database, id, tag);
    return { tag, isFollowed: false };
  }

  return { listFollowedTopics, suggestTopics, followTopic, unfollowTopic };
}
