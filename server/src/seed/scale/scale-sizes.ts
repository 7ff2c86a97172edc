/** The number of rows of each kind. */
interface ScaleSize {
  readonly people: number;
  readonly posts: number;
  readonly likes: number;
  /** Nine of ten under posts, the others under projects. */
  readonly comments: number;
  readonly projects: number;
  /** Messages of users, without system messages. */
  readonly messages: number;
}

const huge: ScaleSize = {
  people: 100_000,
  posts: 1_000_000,
  likes: 10_000_000,
  comments: 3_000_000,
  projects: 200_000,
  messages: 5_000_000,
};

/** The sizes of `npm run seed -- --scale`. */
export const scaleSizes = {
  small: scaledDown(huge, 100),
  large: scaledDown(huge, 10),
  huge,
} as const;

export type ScaleName = keyof typeof scaleSizes;

/** Whether a command-line argument names a size. */
export function isScaleName(text: string | undefined): text is ScaleName {
  return text !== undefined && Object.hasOwn(scaleSizes, text);
}

export function scaledDown(size: ScaleSize, by: number): ScaleSize {
  return {
    people: size.people / by,
    posts: size.posts / by,
    likes: size.likes / by,
    comments: size.comments / by,
    projects: size.projects / by,
    messages: size.messages / by,
  };
}

/** The input of the generator: the same seed number gives the same data; all times are before `until`. */
export interface ScaleInput {
  readonly size: ScaleSize;
  readonly seed: number;
  readonly until: Date;
}
