import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { logInElsewhere, register, type Person } from './people.ts';

/** Project actions of a user through the API. */
export interface ProjectUser {
  readonly person: Person;
  readonly username: string;
  /** Returns the id of the new project. */
  create: (fields: Record<string, string>) => Promise<string>;
  /** Joins a project by a request that its owner accepts. */
  join: (projectId: string, owner: ProjectUser) => Promise<void>;
  post: <Data>(path: string, data: object) => Promise<Data>;
}

export async function newProjectUser(
  request: APIRequestContext,
  firstName: string,
): Promise<ProjectUser> {
  const person = await register(firstName);
  const { accessToken, data } = await logInElsewhere(person);
  const headers = { authorization: `Bearer ${accessToken}` };

  async function send<Data>(path: string, options: object): Promise<Data> {
    const response = await request.post(`/api/project${path}`, { headers, ...options });
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { data: Data }).data;
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
      const joinRequest = await send<{ id: string }>('/joinrequest', { data: { projectid } });
      await owner.post('/acceptcollabreq', { requestId: joinRequest.id });
    },
    post: (path, form) => send(path, { data: form }),
  };
}

/** Types the beginning of a name and chooses the option by keyboard. */
export async function chooseByKeyboard(
  page: Page,
  field: Locator,
  { person, username }: ProjectUser,
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
