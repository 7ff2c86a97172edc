import type {
  CaptionTrack,
  Cue,
  SavedCaptions,
} from '@sangam/contract/captions/captions.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isoTime, visibleTo } from '../../platform/people/people.queries.ts';

/** A video of a post or project that the viewer can see. */
export interface ShownVideo {
  readonly subject: 'post' | 'project';
  readonly subjectId: string;
  /** The author of the post or owner of the project. */
  readonly ownerId: string;
  /** Whether the viewer may edit the post or project. */
  readonly isEditor: boolean;
}

/** Locks the video until the transaction ends, so that changes of its captions run one after the other. */
export async function lockVideo(transaction: Queryable, mediaId: string): Promise<void> {
  await transaction`select from media where id = ${mediaId} for no key update`;
}

/** The video with this id; undefined if it is in no post or project that the viewer can see. */
export async function findShownVideo(
  database: Queryable,
  mediaId: string,
  viewerId: string,
): Promise<ShownVideo | undefined> {
  const [row] = await database<ShownVideo[]>`
    with video as materialized (
      select id from media
      where id = ${mediaId} and type like 'video/%' and attached_at is not null and not members_only
    )
    select 'post' as subject, p.id as "subjectId", p.author_id as "ownerId",
      p.author_id = ${viewerId} as "isEditor"
    from video join post_media pm on pm.media_id = video.id
    join posts p on p.id = pm.post_id join users u on u.id = p.author_id
    where ${visibleTo(viewerId)}
    union all
    select 'project', p.id, p.owner_id, exists (
      select from project_members m where m.project_id = p.id and m.user_id = ${viewerId})
    from video join project_media pm on pm.media_id = video.id
    join projects p on p.id = pm.project_id join users u on u.id = p.owner_id
    where ${visibleTo(viewerId)}`;
  return row;
}

/** The captions of a video in all its languages, the oldest first, without an access check. */
export async function findTracks(
  database: Queryable,
  mediaId: string,
): Promise<readonly CaptionTrack[]> {
  return database<CaptionTrack[]>`
    select language, revision, ${isoTime(sql`saved_at`)} as "savedAt", cues from caption_tracks
    where media_id = ${mediaId} order by created_at, language`;
}

export interface StoredTrack {
  readonly language: string;
  readonly revision: string;
  /** Whether it has exactly the given cues. */
  readonly isSame: boolean;
}

/** All tracks of a video, compared with `cues`. */
export async function compareTracks(
  transaction: Queryable,
  mediaId: string,
  cues: readonly Cue[],
): Promise<readonly StoredTrack[]> {
  return transaction<StoredTrack[]>`
    select language, revision, cues = ${JSON.stringify(cues)}::jsonb as "isSame"
    from caption_tracks where media_id = ${mediaId}`;
}

interface TrackKey {
  readonly mediaId: string;
  readonly language: string;
}

/** Stores the captions of a video in one language, instead of earlier ones. */
export async function upsertTrack(
  transaction: Queryable,
  { mediaId, language }: TrackKey,
  cues: readonly Cue[],
): Promise<SavedCaptions> {
  const [row] = await transaction<[SavedCaptions]>`
    insert into caption_tracks (media_id, language, cues)
    values (${mediaId}, ${language}, ${JSON.stringify(cues)}::jsonb)
    on conflict (media_id, language) do update
      set cues = excluded.cues, revision = excluded.revision, saved_at = now()
    returning language, revision`;
  return row;
}

export async function deleteTrack(
  transaction: Queryable,
  { mediaId, language }: TrackKey,
): Promise<void> {
  await transaction`
    delete from caption_tracks where media_id = ${mediaId} and language = ${language}`;
}

interface CaptionRow {
  readonly revision: string;
  readonly cues: readonly Cue[];
}

/**
 * The captions of a video in one language, by the key in the URL of the video. Undefined if there are none, or if not
 * everyone with the key may watch the video.
 */
export async function findPublicCaptions(
  database: Queryable,
  key: string,
  language: string,
): Promise<CaptionRow | undefined> {
  const [row] = await database<CaptionRow[]>`
    select c.revision, c.cues from media m
    join caption_tracks c on c.media_id = m.id and c.language = ${language}
    where m.key = ${key} and m.attached_at is not null and not m.members_only`;
  return row;
}
