import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { logInElsewhere, register, signIn, type Person } from './people.ts';

/** A user with actions through the API, to prepare a test. */
export interface Member {
  readonly person: Person;
  readonly username: string;
  /** Returns the id of the new post. */
  publish: (content: string) => Promise<string>;
  /** Returns the id of the new comment. */
  comment: (postId: string, content: string, parentCommentId?: string) => Promise<string>;
  /** Toggles: a second call removes the like. */
  like: (postId: string) => Promise<void>;
  /** Toggles: a second call removes the saved item. */
  save: (postId: string) => Promise<void>;
}

/** Creates a user who acts through the API. */
export async function newMember(request: APIRequestContext, firstName: string): Promise<Member> {
  const person = await register(firstName);
  const { accessToken, data } = await logInElsewhere(person);
  const headers = { authorization: `Bearer ${accessToken}` };

  async function post<Data>(path: string, options: object): Promise<Data> {
    const response = await request.post(`/api${path}`, { headers, ...options });
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { data: Data }).data;
  }

  return {
    person,
    username: data.user.username,
    publish: async (content) => {
      const { _id } = await post<{ _id: string }>('/posts', { multipart: { content } });
      return _id;
    },
    comment: async (postId, content, parentCommentId) => {
      const form = { postId, content, ...(parentCommentId && { parentCommentId }) };
      const added = await post<{ comment: { id: string } }>('/posts/comment', { data: form });
      return added.comment.id;
    },
    like: async (postId) => {
      await post(`/posts/likeandunlikepost?postId=${postId}`, {});
    },
    save: async (postId) => {
      await post('/saveitems/toggle', { data: { itemId: postId, itemType: 'posts' } });
    },
  };
}

/** Opens a page as this user, in a new browser context. */
export async function openAs(
  browser: Browser,
  { person }: Pick<Member, 'person'>,
  path: string,
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto(path);
  return page;
}
