/** Resolves when the first view has been rendered into the document, at once if it is there or there is no place for it. */
export async function whenFirstViewShown(): Promise<void> {
  const root = document.getElementById('root');
  if (!root || root.hasChildNodes()) return;
  await new Promise<void>((resolve) => {
    const rendering = new MutationObserver(() => {
      rendering.disconnect();
      resolve();
    });
    rendering.observe(root, { childList: true });
  });
}
