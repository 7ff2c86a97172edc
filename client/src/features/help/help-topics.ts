import type { HelpTopic } from './help-topic.ts';
import { offline, privacy, settings, signingIn } from './topics/account.ts';
import { messages, notifications } from './topics/messages.ts';
import { blockAndMute, network, profiles, resume } from './topics/people.ts';
import { comments, posts, projects } from './topics/posts-and-projects.ts';
import { search } from './topics/search.ts';
import { partners, showcase } from './topics/showcase.ts';

/** All topics, the most common first. */
export const helpTopics: readonly HelpTopic[] = [
  signingIn,
  posts,
  comments,
  profiles,
  resume,
  projects,
  network,
  blockAndMute,
  messages,
  notifications,
  search,
  settings,
  privacy,
  offline,
  showcase,
  partners,
];
