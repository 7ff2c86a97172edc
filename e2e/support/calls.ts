import { expect, type Page } from '@playwright/test';

/** One call of the API by whoever is signed in on that page, as its own code would make it. */
export async function call<Data = unknown>(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('sangam.accessToken'));
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { data: body }),
  });
  const text = await answer.text();
  expect(answer.ok(), `${method} ${path}: ${text}`).toBe(true);
  return (JSON.parse(text) as { data: Data }).data;
}
