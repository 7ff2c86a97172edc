import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { DateTime, Id } from '../http/fields.ts';
import { contentLanguages } from '../posts/content-languages.ts';
import { captionLimits } from './captions.calls.ts';

const CaptionLanguage = Type.Enum([...contentLanguages]);

const Milliseconds = Type.Integer({ minimum: 0, maximum: captionLimits.milliseconds });

export const Cue = StrictObject({
  start: Milliseconds,
  end: Milliseconds,
  text: Type.String({ description: 'Plain text; its lines are separated by \\n' }),
});

const Revision = Type.String({ format: 'uuid', description: 'Changes whenever they are saved' });

/** The captions of a video in one language, for those who may edit them. */
export const CaptionTrack = StrictObject({
  language: CaptionLanguage,
  revision: Revision,
  savedAt: DateTime,
  cues: Type.Array(Cue, { maxItems: captionLimits.cues, description: 'By their start' }),
});

export const CaptionTracks = StrictObject({
  tracks: Type.Array(CaptionTrack, { maxItems: captionLimits.tracksPerVideo }),
});

export const VideoQuery = StrictObject({ mediaId: Id });

export const CaptionsForm = StrictObject({
  mediaId: Id,
  language: CaptionLanguage,
  revision: Type.Union([Revision, Type.Null()], {
    description: 'The revision that you edited; null for new captions',
  }),
  webVtt: Type.String({
    maxLength: captionLimits.bytes,
    description: 'A WebVTT file; only times and plain text are stored',
  }),
});

export const SavedCaptions = StrictObject({ language: CaptionLanguage, revision: Revision });

export const DeleteCaptionsForm = StrictObject({
  mediaId: Id,
  language: CaptionLanguage,
  revision: Type.String({ ...Revision, description: 'A newer revision is kept' }),
});

export type Cue = Static<typeof Cue>;
export type CaptionTrack = Static<typeof CaptionTrack>;
export type CaptionTracks = Static<typeof CaptionTracks>;
export type CaptionsForm = Static<typeof CaptionsForm>;
export type SavedCaptions = Static<typeof SavedCaptions>;
export type DeleteCaptionsForm = Static<typeof DeleteCaptionsForm>;
