/** One kind of background job. */
export interface Job {
  /** Makes the job recurring; its first run is at the start of the server. */
  readonly everyMinutes?: number;
  /** Waits for other servers: such jobs have their own workers, so that they never delay the others. */
  readonly isSlow?: boolean;
  /** For a payload with personal data: a job that failed for the last time is removed instead of kept for inspection. */
  readonly isRemovedAfterLastTry?: boolean;
  /** Must be idempotent: the job runs again if the process dies at the end of a run. */
  run(payload: unknown): Promise<void>;
}

/** Background jobs by name. Names are stored in the queue: a renamed job loses its waiting entries. */
export type JobList = Readonly<Record<string, Job>>;

/** A text field of the payload of a job; throws if it is missing. */
export function payloadField(payload: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(payload), name);
  if (typeof value !== 'string') throw new Error(`The payload of the job has no ${name}`);
  return value;
}
