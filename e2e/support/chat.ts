import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './calls.ts';
import type { BrowserUser } from './people.ts';

interface Room {
  readonly id: string;
}

/** Connects two users, who are not connected yet. */
export async function connect(one: BrowserUser, other: BrowserUser): Promise<void> {
  await call(one.page, 'POST', '/network/sendrequest', { recieverUsername: other.username });
  await call(other.page, 'POST', '/network/acceptrequest', { senderUsername: one.username });
}

/** Connects two users and opens their direct room; returns its id. */
export async function directRoom(one: BrowserUser, other: BrowserUser): Promise<string> {
  await connect(one, other);
  const { id } = await call<Room>(one.page, 'POST', '/room/direct', { username: other.username });
  return id;
}

/** Connects the creator with each member and creates a group of all; returns its id. */
export async function groupOf(creator: BrowserUser, name: string, members: BrowserUser[]) {
  for (const member of members) await connect(creator, member);
  const usernames = members.map(({ username }) => username);
  const form = { name, members: usernames };
  const { id } = await call<Room>(creator.page, 'POST', '/room/create', form);
  return id;
}

/** Sends a message through the API; `replyToSeq` is the number of the message that it replies to. */
export async function sendText(
  { page }: BrowserUser,
  roomId: string,
  content: string,
  replyToSeq?: number,
): Promise<void> {
  const reply = replyToSeq === undefined ? {} : { replyToSeq: `${replyToSeq}` };
  const form = { roomId, clientId: randomUUID(), content, ...reply };
  await call(page, 'POST', '/messages/send', form, 'multipart');
}

export async function openRoom(page: Page, roomId: string): Promise<void> {
  await page.goto(`/message?room=${roomId}`);
  await expect(field(page)).toBeVisible();
  await expect(log(page)).toBeVisible();
}

export const log = (page: Page): Locator => page.getByRole('log');
export const field = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Message', exact: true });

/** Message bubbles with this text. */
export const bubble = (page: Page, text: string | RegExp): Locator =>
  log(page).locator('article').filter({ hasText: text });

/** Types a message and sends it with Enter. */
export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** The unread badge of the link to the messages. */
export const unreadOn = (page: Page): Promise<number> =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^(\d+ unread )?Messages|Messages/ })
    .evaluate((link) => Number.parseInt(link.querySelector('.sr-only')?.textContent ?? '0', 10));
