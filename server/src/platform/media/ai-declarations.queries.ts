import type { Queryable } from '../database/connect.ts';
import type { AiLabel } from './ai-label.ts';

/** A media item whose label differs from what its author declares now. */
export interface ChangedDeclaration {
  readonly id: string;
  readonly key: string;
  readonly type: 'image/webp' | 'video/mp4' | 'video/webm';
  readonly variants: readonly { readonly name: string }[];
  /** The new label. */
  readonly aiLabel: AiLabel | null;
}

/** The owner's attached media of `ids` whose label changes if only `declaredIds` are declared; detected labels stay. */
export async function findChangedDeclarations(
  database: Queryable,
  ownerId: string,
  ids: readonly string[],
  declaredIds: readonly string[],
): Promise<ChangedDeclaration[]> {
  return database<ChangedDeclaration[]>`
    select id, key, type, variants,
      case when id = any(${declaredIds}::uuid[]) then 'declared' end as "aiLabel"
    from media
    where id = any(${ids}::uuid[]) and owner_id = ${ownerId} and attached_at is not null
      and ai_label is distinct from 'detected'
      and (ai_label is not null) <> (id = any(${declaredIds}::uuid[]))`;
}

interface LabelledFiles {
  readonly key: string;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

/** Changes the label together with the files; returns whether the media item still had its former files. */
export async function replaceFiles(
  transaction: Queryable,
  { id, key, aiLabel }: ChangedDeclaration,
  replacement: LabelledFiles,
): Promise<boolean> {
  const sizes = Object.fromEntries(replacement.files.map(({ name, bytes }) => [name, bytes]));
  const total = replacement.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = await transaction<object[]>`
    update media set key = ${replacement.key}, ai_label = ${aiLabel}, bytes = ${total},
      variants = coalesce((
        select jsonb_agg(v || jsonb_build_object('bytes', ${JSON.stringify(sizes)}::jsonb -> (v ->> 'name'))
          order by index)
        from jsonb_array_elements(variants) with ordinality variant (v, index)), '[]')
    where id = ${id} and key = ${key} and attached_at is not null
    returning id`;
  return rows.length === 1;
}
