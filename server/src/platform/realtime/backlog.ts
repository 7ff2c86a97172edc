import type { FastifyInstance } from 'fastify';

/**
 * Works off what has piled up, one step after the other, and is called whenever something was added. A step
 * takes from the pile by itself, so that what comes while another runs can be taken together. Where one fails
 * the others go on; the end of the app waits for the rest.
 */
export function createBacklog(
  app: FastifyInstance,
  what: string,
  nextStep: () => Promise<void> | undefined,
): () => void {
  let isBusy = false;
  let work = Promise.resolve();
  app.addHook('onClose', () => work);

  async function workOff(): Promise<void> {
    for (let step = nextStep(); step; step = nextStep()) {
      await step.catch((error: unknown) =>
        app.log.error({ err: error }, `${what} could not be told to open screens`),
      );
    }
    isBusy = false;
  }

  return () => {
    if (isBusy) return;
    isBusy = true;
    work = workOff();
  };
}
