/** How much a filled product holds. */
export interface ScaleSize {
  readonly people: number;
  readonly posts: number;
  readonly likes: number;
  /** Nine of ten under posts, the others under projects. */
  readonly comments: number;
  readonly projects: number;
  /** What people wrote; the lines that say what became of a room come on top. */
  readonly messages: number;
}

const large: ScaleSize = {
  people: 10_000,
  posts: 100_000,
  likes: 1_000_000,
  comments: 300_000,
  projects: 20_000,
  messages: 500_000,
};

export const scaleSizes = { small: divided(large, 10), large } as const;

export type ScaleName = keyof typeof scaleSizes;

export function isScaleName(text: string | undefined): text is ScaleName {
  return text !== undefined && Object.hasOwn(scaleSizes, text);
}

/** The same community, so many times smaller. */
export function divided(size: ScaleSize, by: number): ScaleSize {
  return {
    people: size.people / by,
    posts: size.posts / by,
    likes: size.likes / by,
    comments: size.comments / by,
    projects: size.projects / by,
    messages: size.messages / by,
  };
}

/** All that is drawn comes from this number; the times end at this moment. */
export interface ScaleDraw {
  readonly size: ScaleSize;
  readonly seed: number;
  readonly until: Date;
}
