import type { FoundPerson } from '@sangam/contract/search/search.schema.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { newestFirst, type Cursor } from '../../platform/core/cursor.ts';
import { mutualCount } from '../../platform/people/mutual-connections.queries.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { personJson, relationTo, visibleTo } from '../../platform/people/people.queries.ts';
import type { Question } from './asked-words.ts';
import { inOrder, placed, placedWhileTyping } from './placed.queries.ts';

export interface FoundPersonRow {
  readonly id: string;
  readonly at: string;
  readonly found: FoundPerson;
}

/** Whatever one says to one's network is found by one's network, and by oneself. */
const findableWords = sql`
  person_words w where (not w.for_network or w.subject_id in (select id from close))`;

function ownNetwork(viewerId: string): Fragment {
  return sql`
    select ${viewerId}::uuid as id
    union all select other_id from connections where user_id = ${viewerId}`;
}

/** What a result shows beside the name, where everyone may see it. */
function ifOpen(field: string, value: Fragment, hidden: Fragment): Fragment {
  return sql`
    case when coalesce(u.visibility ->> ${field}::text, 'everyone') = 'everyone'
      then ${value} else ${hidden} end`;
}

function askedPeople(question: Question, viewerId: string) {
  return { question, words: findableWords, main: 'name', close: ownNetwork(viewerId) };
}

/**
 * One page of people. Who may be seen is asked one by one in the order of the places, inside the limit, so
 * that nobody who is hidden ends a page.
 */
export function foundPeoplePage(question: Question, viewerId: string, cursor: Cursor): Fragment {
  return sql`
    select page.id, ${cursorTime(sql`page.at`)} as at, json_build_object(
      'person', ${personJson},
      'relation', ${relationTo(viewerId)},
      'mutualCount', ${mutualCount(viewerId)},
      'college', ${ifOpen('education', sql`coalesce(u.education -> 0 ->> 'institution', '')`, sql`''`)},
      'location', ${ifOpen('location', sql`u.location`, sql`''`)},
      'skills', ${ifOpen('skills', sql`u.skills[1:3]`, sql`'{}'`)}) as found
    from (
      select ranked.id, ranked.at
      from (${inOrder(placed(askedPeople(question, viewerId)), cursor)}) ranked
      cross join lateral (
        select from users u where u.id = ranked.id and ${visibleTo(viewerId)} limit 1
      ) visible
      order by ranked.at desc, ranked.id desc ${onePage}
    ) page
    join users u on u.id = page.id
    order by page.at desc, page.id desc`;
}

/** The few whom somebody most likely means by what they have typed of a name; never themselves. */
export function suggestedPeople(question: Question, viewerId: string, few: number): Fragment {
  const visible = (id: Fragment) => sql`
    select u.username, u.name, u.designation, u.picture from users u
    where u.id = ${id} and u.id <> ${viewerId} and ${visibleTo(viewerId)}`;
  const asked = { ...askedPeople(question, viewerId), few, visible: visible(sql`hit.id`) };
  return sql`
    select u.*
    from (${inOrder(placedWhileTyping(asked), newestFirst)}) ranked
    cross join lateral (${visible(sql`ranked.id`)} limit 1) u
    order by ranked.at desc, ranked.id desc limit ${few}::integer`;
}
