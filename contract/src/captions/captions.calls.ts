import type { Call } from '../http/call.ts';

export const captionsCalls = {
  listCaptions: { method: 'GET', path: '/captions' },
  saveCaptions: { method: 'POST', path: '/captions/save' },
  deleteCaptions: { method: 'POST', path: '/captions/delete' },
} as const satisfies Record<string, Call>;

export const captionLimits = {
  /** Of a WebVTT file. */
  bytes: 256 * 1024,
  cues: 2000,
  /** UTF-16 code units of the text of a cue. */
  cueLength: 1000,
  /** Each in another language. */
  tracksPerVideo: 4,
  /** The latest time of a caption. */
  milliseconds: 24 * 60 * 60 * 1000,
  /** What fits over a video; longer texts are allowed. */
  advised: { characters: 200, lines: 2 },
} as const;
