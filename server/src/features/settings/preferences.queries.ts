import type { Preferences, PreferencesForm } from '@sangam/contract/settings/settings.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';

const columns = sql`
  p.appearance, p.language, p.shortcuts, p.reduced_motion as "reducedMotion",
  p.data_saver as "dataSaver", p.read_languages as "readLanguages",
  p.hide_other_languages as "hideOtherLanguages"`;

/** Undefined if the user has never changed any. */
export async function findPreferences(database: Queryable, userId: string) {
  const [row] = await database<Preferences[]>`
    select ${columns} from preferences p where p.user_id = ${userId}`;
  return row;
}

/** Missing fields keep their value, at first the default; concurrent changes do not overwrite each other. */
export async function savePreferences(
  database: Queryable,
  userId: string,
  change: PreferencesForm,
  defaultPreferences: Preferences,
): Promise<Preferences> {
  const { readLanguages = [], hideOtherLanguages = false, ...rest } = change;
  const { appearance, language, shortcuts, reducedMotion, dataSaver } = {
    ...defaultPreferences,
    ...rest,
  };
  const [row] = await database<[Preferences]>`
    insert into preferences as p
      (user_id, appearance, language, shortcuts, reduced_motion, data_saver, read_languages,
        hide_other_languages)
    values (${userId}, ${appearance}, ${language}, ${shortcuts}, ${reducedMotion}, ${dataSaver},
      ${readLanguages}, ${hideOtherLanguages})
    on conflict (user_id) do update set
      appearance = coalesce(${change.appearance ?? null}, p.appearance),
      language = coalesce(${change.language ?? null}, p.language),
      shortcuts = coalesce(${change.shortcuts ?? null}, p.shortcuts),
      reduced_motion = coalesce(${change.reducedMotion ?? null}, p.reduced_motion),
      data_saver = coalesce(${change.dataSaver ?? null}, p.data_saver),
      read_languages = coalesce(${change.readLanguages ?? null}, p.read_languages),
      hide_other_languages = coalesce(${change.hideOtherLanguages ?? null}, p.hide_other_languages)
    returning ${columns}`;
  return row;
}
