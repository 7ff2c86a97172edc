/** One kind of background work. */
export interface Job {
  /** For work that comes back by itself; the first time is when the product starts. */
  readonly everyMinutes?: number;
  /** May run twice if the process dies at the end of the first run: write it so that this does no harm. */
  run(payload: unknown): Promise<void>;
}

/** Background work by name; the name is stored in the queue, so a renamed job loses what was waiting. */
export type JobList = Readonly<Record<string, Job>>;
