import type { Locator, Page } from '@playwright/test';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { plainPhoto } from '../../server/test/plain-photo.ts';
import { expect } from './people.ts';

interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer<ArrayBuffer>;
}

/** A JPEG of one colour. */
export async function photo(
  name: string,
  { width = 800, height = 600, colour = '#3a3fc4' } = {},
): Promise<PhotoFile> {
  const buffer = await plainPhoto({ width, height, colour });
  return { name, mimeType: 'image/jpeg', buffer };
}

async function bearer(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem('sangam.accessToken'));
  return { authorization: `Bearer ${token}` };
}

/** Publishes a post through the API, as the user who is signed in on the page. */
export async function publish(
  page: Page,
  content: string,
  photos: readonly PhotoFile[] = [],
): Promise<Post> {
  const form = new FormData();
  form.append('content', content);
  for (const { name } of photos) form.append('alt', `Description of ${name}`);
  for (const { name, mimeType, buffer } of photos) {
    form.append('media', new File([buffer], name, { type: mimeType }));
  }
  const response = await page.request.post('/api/posts', {
    headers: await bearer(page),
    multipart: form,
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: Post }).data;
}

/** The post as the server returns it to the user of the page; null if it returns an error, as for a deleted post. */
export async function readPost(page: Page, postId: string): Promise<Post | null> {
  const response = await page.request.get(`/api/posts/post/${postId}`, {
    headers: await bearer(page),
  });
  return response.ok() ? ((await response.json()) as { data: Post }).data : null;
}

/** The card of the post with this text. */
export function cardWith(page: Page, words: string): Locator {
  return page.locator('[data-post]', { hasText: words });
}

let textCount = 0;

/** A text that no other post has. */
export function uniqueText(): string {
  textCount += 1;
  return `Notes ${process.pid}-${textCount} from the lab`;
}

/** Opens the composer of the page and returns its text field. */
export async function openComposer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'What are you working on?' }).click();
  const field = page.getByRole('textbox', { name: 'Post text' });
  await expect(field).toBeFocused();
  return field;
}
