/** Waits until the work has succeeded or failed, but not longer than this. */
export async function settledWithin(work: Promise<unknown>, waitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([work.catch(() => null), waited]);
  clearTimeout(timer);
}
