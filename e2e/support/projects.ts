import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { logInElsewhere, register, type Person } from './people.ts';

/** What somebody does about projects without a screen. */
export interface Builder {
  readonly person: Person;
  readonly username: string;
  /** Gives the id of the new project. */
  create: (fields: Record<string, string>) => Promise<string>;
  /** Lets somebody in, as by an invitation that they have accepted. */
  join: (projectId: string, owner: Builder) => Promise<void>;
  post: <Data>(path: string, data: object) => Promise<Data>;
}

export async function joinAsBuilder(
  request: APIRequestContext,
  firstName: string,
): Promise<Builder> {
  const person = await register(firstName);
  const { accessToken, data } = await logInElsewhere(person);
  const headers = { authorization: `Bearer ${accessToken}` };

  async function send<Data>(path: string, options: object): Promise<Data> {
    const answer = await request.post(`/api/project${path}`, { headers, ...options });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: Data }).data;
  }

  return {
    person,
    username: data.user.username,
    create: async (fields) => {
      const multipart = { status: 'ongoing', ...fields };
      const { id } = await send<{ id: string }>('/addproject', { multipart });
      return id;
    },
    join: async (projectid, owner) => {
      const wish = await send<{ id: string }>('/joinrequest', { data: { projectid } });
      await owner.post('/acceptcollabreq', { requestId: wish.id });
    },
    post: (path, form) => send(path, { data: form }),
  };
}

/** Types the beginning of a name and chooses with the keyboard alone. */
export async function chooseByKeyboard(
  page: Page,
  field: Locator,
  { person, username }: Builder,
): Promise<void> {
  await field.focus();
  await page.keyboard.type(person.name.slice(0, 5));
  const option = page.getByRole('option', { name: new RegExp(`@${username}$`) });
  await expect(option).toBeVisible();
  const count = await page.getByRole('option').count();
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('ArrowDown');
    if ((await option.getAttribute('aria-selected')) === 'true') break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
}
