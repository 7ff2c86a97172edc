/** One kind of background job. */
export interface Job {
  /** Makes the job recurring, with an empty payload: it runs at the start, if due, and is not retried when it fails. */
  readonly everyMinutes?: number;
  /** Waits for other servers: such jobs have their own workers, so that they never delay the others. */
  readonly isSlow?: boolean;
  /** Takes minutes: such jobs have a worker of their own, for the same reason. */
  readonly isLong?: boolean;
  /** For a payload with personal data: a job that failed for the last time is removed, not kept for inspection. */
  readonly isRemovedAfterLastTry?: boolean;
  /**
   * Must be idempotent: a queued job runs again if the process dies during the run, and later, up to a limit, if it
   * throws. Only a recurring job gets `stopping`: the process waits for it to end, and its next run continues.
   */
  run(payload: unknown, stopping?: AbortSignal): Promise<void>;
}

/** Background jobs by name. Names are stored in the queue: a renamed job loses its waiting entries. */
export type JobList = Readonly<Record<string, Job>>;

/** A text field of the payload of a job; throws if it is missing. */
export function payloadField(payload: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(payload), name);
  if (typeof value !== 'string') throw new Error(`The payload of the job has no ${name}`);
  return value;
}
