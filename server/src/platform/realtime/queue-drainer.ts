import type { FastifyInstance } from 'fastify';

/**
 * Drains a queue of live events one batch after the other. Call the returned function after adding to the queue.
 * `nextBatch` takes its items from the queue itself, so that items added meanwhile share a batch. A failed batch is
 * logged and does not stop the others; after a `nextBatch` that throws, the next call continues. Shutdown waits until the queue is empty.
 */
export function createQueueDrainer(
  app: FastifyInstance,
  queueName: string,
  nextBatch: () => Promise<void> | undefined,
): () => void {
  let isRunning = false;
  let draining = Promise.resolve();
  app.addHook('onClose', () => draining);

  const logFailure = (error: unknown) =>
    app.log.error({ err: error }, `failed to broadcast ${queueName}`);

  async function drain(): Promise<void> {
    try {
      for (let batch = nextBatch(); batch; batch = nextBatch()) await batch.catch(logFailure);
    } catch (error) {
      // `nextBatch` itself threw and may have taken nothing: another try at once could go on for ever.
      logFailure(error);
    }
    isRunning = false;
  }

  return () => {
    if (isRunning) return;
    isRunning = true;
    draining = drain();
  };
}
