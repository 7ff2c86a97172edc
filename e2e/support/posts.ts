import type { Locator, Page } from '@playwright/test';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { plainPicture } from '../../server/test/plain-picture.ts';
import { expect } from './people.ts';

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer<ArrayBuffer>;
}

/** A picture of one colour, as a phone would give it. */
export async function picture(
  name: string,
  { width = 800, height = 600, colour = '#3a3fc4' } = {},
): Promise<PictureFile> {
  const buffer = await plainPicture({ width, height, colour });
  return { name, mimeType: 'image/jpeg', buffer };
}

async function bearer(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem('sangam.accessToken'));
  return { authorization: `Bearer ${token}` };
}

/** Publishes as whoever is signed in on the page, without the page. */
export async function publish(
  page: Page,
  content: string,
  pictures: readonly PictureFile[] = [],
): Promise<Post> {
  const form = new FormData();
  form.append('content', content);
  for (const { name } of pictures) form.append('alt', `Description of ${name}`);
  for (const { name, mimeType, buffer } of pictures) {
    form.append('media', new File([buffer], name, { type: mimeType }));
  }
  const answer = await page.request.post('/api/posts', {
    headers: await bearer(page),
    multipart: form,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: Post }).data;
}

/** The post as the server has it now; null where it has none. */
export async function readPost(page: Page, postId: string): Promise<Post | null> {
  const answer = await page.request.get(`/api/posts/post/${postId}`, {
    headers: await bearer(page),
  });
  return answer.ok() ? ((await answer.json()) as { data: Post }).data : null;
}

/** The card with these words. */
export function cardWith(page: Page, words: string): Locator {
  return page.locator('[data-post]', { hasText: words });
}

let told = 0;

/** Words that no other post has. */
export function newWords(): string {
  told += 1;
  return `Notes ${process.pid}-${told} from the lab`;
}

export async function openComposer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'What are you working on?' }).click();
  const field = page.getByRole('textbox', { name: 'Post text' });
  await expect(field).toBeFocused();
  return field;
}
