import type { PortraitLook } from '../shared/draw-portrait.ts';

export type MaterialType = 'video' | 'slides' | 'document' | 'software' | 'certificate';

/** A slide or page: a heading and what stands under it. An empty line is one to write on. */
export interface MaterialPage {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** What a material's file is made of on this device. */
export type MaterialSource =
  | { readonly format: 'GIF'; readonly flight: FlightScene }
  | {
      readonly format: 'PDF';
      readonly layout: 'slides' | 'certificate';
      readonly pages: readonly MaterialPage[];
    }
  | { readonly format: 'TXT' | 'CSV' | 'HTML'; readonly text: string };

/** A model rocket's flight as the animation shows it. */
export interface FlightScene {
  readonly peakMetres: number;
  readonly secondsUp: number;
  readonly secondsDown: number;
}

export interface Material {
  readonly type: MaterialType;
  readonly title: string;
  readonly fileName: string;
  readonly source: MaterialSource;
}

export interface Workshop {
  readonly id: string;
  readonly title: string;
  readonly shortDesc: string;
  readonly longDesc: string;
  readonly type: 'Live' | 'Pre-recorded';
  /** For a live one its day; for a recording the day since which it can be had. */
  readonly daysFromToday: number;
  /** In India's zone, as 24-hour time. */
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
  readonly seats: number | null;
  readonly registered: number | null;
  readonly learningObjectives: readonly string[];
  readonly prerequisites: readonly string[];
  readonly materials: readonly Material[];
  readonly attendees: number | null;
  readonly rating: number | null;
}
