import { drawGroup } from './draw-group.ts';
import type { PortraitLook } from './draw-person.ts';

export type { PortraitLook };

const backdrops = {
  indigo: ['#8f95fb', '#d6d8ff'],
  teal: ['#58c9b6', '#c9f1e8'],
  magenta: ['#ee86b4', '#fbd7e6'],
  amber: ['#f6bb5b', '#fdebc8'],
  olive: ['#b7cd62', '#e9f2c4'],
  slate: ['#97a3c2', '#dbe1ef'],
} as const;

/** The square portrait of one person. */
export function drawPortrait(look: PortraitLook): string {
  return drawGroup([look], backdrops[look.wear], 120);
}
