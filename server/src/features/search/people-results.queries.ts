import type { PersonResult } from '@sangam/contract/search/search.schema.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import { mutualCount } from '../../platform/people/mutual-connections.queries.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { personJson, relationTo, visibleTo } from '../../platform/people/people.queries.ts';
import type { SearchTerms } from './search-terms.ts';
import {
  afterCursor,
  rankedMatches,
  rankedSuggestions,
  suggestionLimits,
  type SuggestionLimit,
} from './ranking.queries.ts';

export interface PersonResultRow {
  readonly id: string;
  /** The rank, encoded as a time for the cursor. */
  readonly at: string;
  readonly found: PersonResult;
}

/** Words limited to the network of a user match for that network and for the user. */
const searchableWords = sql`
  person_words w where (not w.for_network or w.subject_id in (select id from network))`;

/** The words of `searchableWords` in names, which have an index of their own. */
const searchableNames = sql`${searchableWords} and w.source = 'name'`;

function ownNetwork(viewerId: string): Fragment {
  return sql`
    select ${viewerId}::uuid as id
    union all select other_id from connections where user_id = ${viewerId}`;
}

/** The value if everyone may see the field. */
function ifVisibleToEveryone(field: string, value: Fragment, hidden: Fragment): Fragment {
  return sql`
    case when coalesce(u.visibility ->> ${field}::text, 'everyone') = 'everyone'
      then ${value} else ${hidden} end`;
}

function peopleMatchOptions(terms: SearchTerms, viewerId: string) {
  return { terms, words: searchableWords, main: sql`'name'`, network: ownNetwork(viewerId) };
}

/**
 * One page of the people results and one more row (see `cutPage`), the best match first. Visibility is checked row by row in rank order before the
 * limit, so that hidden users do not shorten a page.
 */
export function peopleResultsPage(terms: SearchTerms, viewerId: string, cursor: Cursor): Fragment {
  return sql`
    select page.id, ${cursorTime(sql`page.at`)} as at, json_build_object(
      'person', ${personJson},
      'relation', ${relationTo(viewerId)},
      'mutualCount', ${mutualCount(viewerId)},
      'college', ${ifVisibleToEveryone('education', sql`coalesce(u.education -> 0 ->> 'institution', '')`, sql`''`)},
      'location', ${ifVisibleToEveryone('location', sql`u.location`, sql`''`)},
      'skills', ${ifVisibleToEveryone('skills', sql`u.skills[1:3]`, sql`'{}'`)}) as found
    from (
      select ranked.id, ranked.at
      from (${afterCursor(rankedMatches(peopleMatchOptions(terms, viewerId)), cursor)}) ranked
      cross join lateral (
        select from users u where u.id = ranked.id and ${visibleTo(viewerId)} limit 1
      ) visible
      order by ranked.at desc, ranked.id desc ${onePage}
    ) page
    join users u on u.id = page.id
    order by page.at desc, page.id desc`;
}

interface PeopleSuggestions {
  readonly terms: SearchTerms;
  /** What the user typed. */
  readonly text: string;
  readonly viewerId: string;
  readonly limit: SuggestionLimit;
}

/**
 * The best matches for a partly typed name, without the viewer. Names and usernames that begin with the typed text
 * come first: folded keys also match the other words of a name and words that only sound alike.
 */
export function suggestedPeople({ terms, text, viewerId, limit }: PeopleSuggestions): Fragment {
  const visible = (id: Fragment) => sql`
    select u.username, u.name, u.designation, u.picture from users u
    where u.id = ${id} and u.id <> ${viewerId} and ${visibleTo(viewerId)}`;
  const options = {
    ...peopleMatchOptions(terms, viewerId),
    words: searchableNames,
    networkWords: sql`person_words w where true`,
    limit,
    visible: visible(sql`hit.id`),
  };
  const typed = sql`lower(${text.trim().normalize('NFC')}::text)`;
  // Materialized: otherwise the planner starts from all users for each matching word.
  return sql`
    with ranked as materialized (${rankedSuggestions(options)})
    select u.*
    from (
      select ranked.id, ranked.at,
        starts_with(lower(named.name), ${typed}) or starts_with(named.username, ${typed}) as is_prefix
      from ranked
      cross join lateral (select name, username from users where id = ranked.id limit 1) named
      order by is_prefix desc, ranked.at desc, ranked.id desc
    ) ranked
    cross join lateral (${visible(sql`ranked.id`)} limit 1) u
    order by ranked.is_prefix desc, ranked.at desc, ranked.id desc limit ${suggestionLimits[limit]}`;
}
