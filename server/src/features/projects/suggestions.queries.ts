import type { SuggestedPerson } from '@sangam/contract/projects/projects.schema.ts';
import { transliterate } from '@sangam/contract/text/transliterate.ts';
import type { Queryable } from '../../database/connect.ts';
import { visibleTo } from '../../lib/people.queries.ts';

/**
 * People of whose name or username a word begins like the query, in its own letters or in Latin ones;
 * one's own network first.
 */
export async function suggestPeople(
  database: Queryable,
  query: string,
  viewerId: string,
): Promise<SuggestedPerson[]> {
  const spellings = [query, transliterate(query)].filter((text) => text.trim() !== '');
  const patterns = spellings.map((text) => `% ${literally(text.trim().toLowerCase())}%`);
  return database<SuggestedPerson[]>`
    select u.username, u.name, u.picture
    from users u
    left join connections c on c.user_id = ${viewerId} and c.other_id = u.id
    where u.id <> ${viewerId}
      and concat_ws(' ', '', lower(u.name), u.latin_name, u.username, replace(u.username, '-', ' '))
        like any(${patterns}::text[])
      and ${visibleTo(viewerId)}
    order by c.other_id is null, lower(u.name), u.username
    limit 10`;
}

/** The signs that `like` reads in its own way, as themselves. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
