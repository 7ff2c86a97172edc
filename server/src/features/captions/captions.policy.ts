import { captionLimits } from '@sangam/contract/captions/captions.calls.ts';
import type { Cue } from '@sangam/contract/captions/captions.schema.ts';
import { parseWebVtt, WebVttError, type WebVttProblem } from '@sangam/contract/captions/web-vtt.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { badFieldError } from '../../platform/core/require-text.ts';
import type { ShownVideo, StoredTrack } from './captions.queries.ts';

const sentences: Readonly<Record<WebVttProblem, string>> = {
  header: 'This is not a WebVTT file',
  unreadable: 'This file has characters that cannot be read. Save it as UTF-8',
  timing: 'A time in this file is not valid',
  end: 'A caption must end after it starts',
  'long-cue': 'A caption in this file is too long',
  'too-many-cues': 'A video can have at most 2,000 captions',
  empty: 'There are no captions in this file',
};

/** The cues of an uploaded file; rejects one that is not valid. */
export function requireCues(webVtt: string): Cue[] {
  if (Buffer.byteLength(webVtt) > captionLimits.bytes)
    throw badFieldError('webVtt', 'Use a file of at most 256 KB');
  try {
    return parseWebVtt(webVtt);
  } catch (error) {
    if (error instanceof WebVttError) throw badFieldError('webVtt', sentences[error.problem]);
    throw error;
  }
}

/** Returns the video if the viewer may edit it; throws otherwise. */
export function requireEditor(video: ShownVideo | undefined): ShownVideo {
  if (!video) throw new AppError('NOT_FOUND');
  if (!video.isEditor) throw new AppError('NOT_YOURS');
  return video;
}

/** Rejects a change of captions that were changed or deleted since `revision`; null stands for no captions. */
export function requireRevision(stored: StoredTrack | undefined, revision: string | null): void {
  if ((stored?.revision ?? null) !== revision) throw new AppError('CAPTIONS_CHANGED');
}
