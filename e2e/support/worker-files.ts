import type { Page } from '@playwright/test';
import { expect } from './people.ts';

/** The files of the build that the service worker has not stored yet, without the texts in other languages. */
async function countMissingFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const script = await (await fetch('/service-worker.js')).text();
    const [, texts = ''] = /catalogues\W+en\W+\[[^\]]*\]([^}]*)\}/.exec(script) ?? [];
    const files = new Set(script.match(/\/assets\/[\w.-]+/g));
    for (const file of texts.match(/\/assets\/[\w.-]+/g) ?? []) files.delete(file);
    const stored = await Promise.all(Array.from(files, (file) => caches.match(file)));
    return stored.filter((response) => !response).length;
  });
}

/** Opens a page and waits until the service worker has stored all files of the build. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => countMissingFiles(page), { timeout: 60_000 }).toBe(0);
}
