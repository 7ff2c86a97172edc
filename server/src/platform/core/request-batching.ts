interface Pending<Request, Response> {
  readonly request: Request;
  readonly response: PromiseWithResolvers<Response>;
}

interface BatchLimits {
  readonly maxBatchSize: number;
  /** How many batches run concurrently. */
  readonly concurrency: number;
}

/**
 * Request batching (coalescing): returns a function that answers one request. While fewer than `concurrency` batches
 * run, a request starts one at once. The others wait, and are then answered together, at most `maxBatchSize` at a time.
 * A batch never uses a query that began before the request arrived, so that users see their own writes. `runBatch`
 * returns responses in the order of the requests; its error rejects all of its batch.
 */
export function batchRequests<Request, Response>(
  runBatch: (requests: readonly Request[]) => Promise<readonly Response[]>,
  { maxBatchSize, concurrency }: BatchLimits,
): (request: Request) => Promise<Response> {
  const pending: Pending<Request, Response>[] = [];
  let running = 0;

  async function drain(): Promise<void> {
    running++;
    while (pending.length > 0) await respond(pending.splice(0, maxBatchSize));
    running--;
  }

  async function respond(batch: readonly Pending<Request, Response>[]): Promise<void> {
    try {
      const responses = await runBatch(batch.map(({ request }) => request));
      for (const [index, { response }] of batch.entries()) {
        response.resolve(responses[index] as Response);
      }
    } catch (error) {
      for (const { response } of batch) response.reject(error);
    }
  }

  return (request) => {
    const response = Promise.withResolvers<Response>();
    pending.push({ request, response });
    if (running < concurrency) void drain();
    return response.promise;
  };
}
