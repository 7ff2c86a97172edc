import type { HelpTopic } from './help-topic.ts';
import { connection, privacy, settings, signingIn } from './topics/account.ts';
import { messages, notifications, search, showcase, wizard } from './topics/around.ts';
import { distance, network, profiles, resume } from './topics/people.ts';
import { comments, posts, projects } from './topics/sharing.ts';

/** All topics, most asked first. */
export const helpTopics: readonly HelpTopic[] = [
  signingIn,
  posts,
  comments,
  profiles,
  resume,
  projects,
  network,
  distance,
  messages,
  notifications,
  search,
  settings,
  privacy,
  connection,
  showcase,
  wizard,
];
