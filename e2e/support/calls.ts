import { expect, type Page } from '@playwright/test';

/**
 * Sends one API request as the user who is signed in on the page, and returns the data of the response; fails unless it
 * succeeds.
 */
export async function call<Data = unknown>(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  encoding: 'data' | 'multipart' = 'data',
): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('sangam.accessToken'));
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { [encoding]: body }),
  });
  const text = await response.text();
  expect(response.ok(), `${method} ${path}: ${text}`).toBe(true);
  return (JSON.parse(text) as { data: Data }).data;
}
