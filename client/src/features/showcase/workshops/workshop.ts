import type { PortraitLook } from '../shared/draw-portrait.ts';

export type MaterialType = 'video' | 'slides' | 'document' | 'software' | 'certificate';

interface MaterialFile {
  readonly type: MaterialType;
  readonly title: string;
  /** In the folder `materials/`. */
  readonly fileName: string;
}

/** A file to download: a video with its duration, anything else with its size. */
export type Material =
  | (MaterialFile & { readonly format: 'GIF'; readonly seconds: number })
  | (MaterialFile & { readonly format: 'PDF' | 'TXT' | 'CSV' | 'HTML'; readonly bytes: number });

/** A sample workshop. */
export interface Workshop {
  readonly id: string;
  readonly title: string;
  readonly shortDesc: string;
  readonly longDesc: string;
  readonly type: 'Live' | 'Pre-recorded';
  /** The date of a live workshop, or since when a recording is available. */
  readonly daysFromToday: number;
  /** Indian time, 24-hour clock. */
  readonly startHour: number;
  readonly hours: number;
  readonly mode: 'In person' | 'Online' | 'Hybrid';
  readonly location: string;
  readonly instructor: string;
  readonly instructorTitle: string;
  readonly instructorBio: string;
  readonly instructorLook: PortraitLook;
  readonly image: 'rocket' | 'parachute' | 'trajectory' | 'motor';
  readonly level: 'Beginner' | 'Intermediate' | 'Advanced';
  readonly duration: string;
  readonly price: string;
  /** The limit; null without one, or if it is not shown. */
  readonly seats: number | null;
  /** Taken seats; null if they are not shown, as for a recording. */
  readonly registered: number | null;
  readonly learningObjectives: readonly string[];
  readonly prerequisites: readonly string[];
  readonly materials: readonly Material[];
  /** How many took part in a past workshop; null if unknown. */
  readonly attendees: number | null;
  /** Out of 5, for a past workshop; null if there is none. */
  readonly rating: number | null;
}
