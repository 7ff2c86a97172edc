import { captionLimits } from '@sangam/contract/captions/captions.calls.ts';
import type {
  CaptionsForm,
  CaptionTracks,
  DeleteCaptionsForm,
  SavedCaptions,
} from '@sangam/contract/captions/captions.schema.ts';
import { formatWebVtt } from '@sangam/contract/captions/web-vtt.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { requireCues, requireEditor, requireRevision } from './captions.policy.ts';
import * as queries from './captions.queries.ts';

interface CaptionsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly limiter: RateLimiterFactory;
}

export type CaptionsService = ReturnType<typeof createCaptions>;

/** Captions of the videos of posts and projects, written by users who may edit the post or project. */
export function createCaptions({ database, events, limiter }: CaptionsOptions) {
  const saving = limiter({ name: 'saving-captions', tries: 120, seconds: 10 * 60 });

  /** Changes captions of a video that the viewer may edit; then open screens load the post or project again. */
  async function changeCaptions<Result>(
    viewer: Viewer,
    mediaId: string,
    change: (transaction: Queryable) => Promise<Result>,
  ): Promise<Result> {
    const { video, result } = await database.begin(async (transaction) => {
      await queries.lockVideo(transaction, mediaId);
      const found = await queries.findShownVideo(transaction, mediaId, viewer.id);
      return { video: requireEditor(found), result: await change(transaction) };
    });
    const { subject, subjectId, ownerId } = video;
    if (subject === 'post') events.emit('post:updated', { postId: subjectId, authorId: ownerId });
    else events.emit('project:updated', { projectId: subjectId, ownerId, actorId: viewer.id });
    return result;
  }

  async function listCaptions(viewer: Viewer, mediaId: string): Promise<CaptionTracks> {
    requireEditor(await queries.findShownVideo(database, mediaId, viewer.id));
    return { tracks: [...(await queries.findTracks(database, mediaId))] };
  }

  /** A repeated request finds its own captions stored already, and succeeds. */
  async function saveCaptions(
    viewer: Viewer,
    { mediaId, language, revision, webVtt }: CaptionsForm,
  ): Promise<SavedCaptions> {
    await saving.consume(viewer.id);
    const cues = requireCues(webVtt);
    return changeCaptions(viewer, mediaId, async (transaction) => {
      const tracks = await queries.compareTracks(transaction, mediaId, cues);
      const stored = tracks.find((track) => track.language === language);
      if (stored?.isSame) return { language, revision: stored.revision };
      requireRevision(stored, revision);
      if (!stored && tracks.length >= captionLimits.tracksPerVideo)
        throw new AppError('TOO_MANY_CAPTIONS');
      return queries.upsertTrack(transaction, { mediaId, language }, cues);
    });
  }

  async function deleteCaptions(
    viewer: Viewer,
    { mediaId, language, revision }: DeleteCaptionsForm,
  ): Promise<void> {
    await saving.consume(viewer.id);
    await changeCaptions(viewer, mediaId, async (transaction) => {
      const tracks = await queries.compareTracks(transaction, mediaId, []);
      const stored = tracks.find((track) => track.language === language);
      if (!stored) return;
      requireRevision(stored, revision);
      await queries.deleteTrack(transaction, { mediaId, language });
    });
  }

  /** The WebVTT file for players; undefined without captions in this language, or if the video is not public by its URL. */
  async function findCaptionFile(key: string, language: string) {
    const found = await queries.findPublicCaptions(database, key, language);
    return found && { revision: found.revision, webVtt: formatWebVtt(found.cues) };
  }

  return { listCaptions, saveCaptions, deleteCaptions, findCaptionFile };
}
