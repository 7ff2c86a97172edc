import { sql, type Fragment } from '../../platform/database/sql.ts';
import { mediaBytes, mediaJson } from '../../platform/media/media.queries.ts';

/** The cover of the community_events row `e` as JSON: `Media` of the contract, or null. */
export const coverJson: Fragment = sql`(
  select ${mediaJson} from event_files f join media m on m.id = f.media_id
  where f.event_id = e.id and f.kind = 'cover')`;

/** The cover and the photos of the community_events row `e`, as a JSON list for reports. */
export const shownMediaJson: Fragment = sql`(
  select coalesce(json_agg(${mediaJson} order by f.kind, f.created_at, f.media_id), '[]')
  from event_files f join media m on m.id = f.media_id
  where f.event_id = e.id and f.kind in ('cover', 'photo'))`;

/** The photos taken at the community_events row `e`: a JSON list of `Media`. */
export const photosJson: Fragment = sql`(
  select coalesce(json_agg(${mediaJson} order by f.created_at, m.id), '[]')
  from event_files f join media m on m.id = f.media_id
  where f.event_id = e.id and f.kind = 'photo')`;

/** The uploaded materials of the community_events row `e`: `MaterialFile` of the contract. */
export const materialFilesJson: Fragment = sql`(
  select coalesce(json_agg(json_build_object('id', m.id, 'name', m.file_name,
      'bytes', ${mediaBytes}) order by f.created_at, m.id), '[]')
  from event_files f join media m on m.id = f.media_id
  where f.event_id = e.id and f.kind = 'material')`;
