import type { ContentLinkCard } from '@sangam/contract/link-cards/link-cards.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { notMutedText } from '../../platform/people/muted-text.queries.ts';
import {
  hasOrHadUsername,
  isoTime,
  notMutedBy,
  personJson,
  visibleTo,
} from '../../platform/people/people.queries.ts';

export interface LinkedContent {
  readonly postIds: readonly string[];
  readonly projectIds: readonly string[];
  /** Of the public pages of projects. */
  readonly shortIds: readonly string[];
  readonly usernames: readonly string[];
  readonly eventIds: readonly string[];
}

/** How much of a text a card contains; the screen shows less. */
const textLength = 300;

/**
 * The cards of the linked content that the viewer may see, in no order. Without posts and projects of muted users,
 * posts with muted words, events that are not published, and all events while their area has sample content.
 */
export async function findLinkCards(
  database: Queryable,
  viewerId: string,
  { postIds, projectIds, shortIds, usernames, eventIds }: LinkedContent,
  /** Whether the viewer may see the community_events row `e`. */
  canSeeEvent: Fragment,
): Promise<ContentLinkCard[]> {
  const rows = await database<{ card: ContentLinkCard }[]>`
    select json_build_object('path', '/post/' || p.id, 'page', '/post/' || p.id, 'kind', 'post', 'person', ${personJson},
      'title', '', 'text', left(p.content, ${textLength}), 'startsAt', null) as card
    from posts p join users u on u.id = p.author_id
    where p.id = any(${postIds}::uuid[]) and ${visibleTo(viewerId)} and ${notMutedBy(viewerId)}
      and ${notMutedText(viewerId)}
    union all
    select json_build_object('path', '/project/' || given.key, 'page', '/project/' || p.id,
      'kind', 'project', 'person', ${personJson},
      'title', p.title, 'text', left(p.description, ${textLength}), 'startsAt', null)
    from (
      select id, id::text as key from unnest(${projectIds}::uuid[]) id
      union all
      select project_id, short_id from public_projects where short_id = any(${shortIds}::text[])
    ) given
    join projects p on p.id = given.id join users u on u.id = p.owner_id
    where ${visibleTo(viewerId)} and ${notMutedBy(viewerId)}
    union all
    select json_build_object('path', '/profile/' || given.username,
      'page', '/profile/' || given.username, 'kind', 'profile',
      'person', ${personJson}, 'title', '', 'text', '', 'startsAt', null)
    from unnest(${usernames}::text[]) given (username)
    join users u on ${hasOrHadUsername(sql`given.username`)}
    where ${visibleTo(viewerId)}
    union all
    select json_build_object('path', '/event/' || e.id, 'page', '/events?event=' || e.id,
      'kind', 'event', 'person', null, 'title', e.title, 'text', e.summary,
      'startsAt', ${isoTime(sql`e.starts_at`)})
    from community_events e
    where e.id = any(${eventIds}::uuid[]) and e.state = 'published' and ${canSeeEvent}
      and exists (select from instance_settings i where 'events' = any(i.live_areas))`;
  return rows.map(({ card }) => card);
}
