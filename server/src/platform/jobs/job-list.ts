/** One kind of background work. */
export interface Job {
  /** For work that comes back by itself; the first time is when the product starts. */
  readonly everyMinutes?: number;
  /** May run twice if the process dies at the end of the first run: write it so that this does no harm. */
  run(payload: unknown): Promise<void>;
}

/** Background work by name; the name is stored in the queue, so a renamed job loses what was waiting. */
export type JobList = Readonly<Record<string, Job>>;

/** A text that the work was put into the queue with. */
export function payloadField(payload: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(payload), name);
  if (typeof value !== 'string') throw new Error(`The job came without its ${name}`);
  return value;
}
