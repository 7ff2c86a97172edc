import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { write } from './chat.ts';
import { withDatabase } from './database.ts';
import { register, type Person } from './people.ts';
import { openComposer, type photo } from './posts.ts';
import { storedRecords } from './stored-records.ts';
import { visit } from './worker-files.ts';

/** A running product. */
export interface ProductPlace {
  readonly url: string;
  readonly dataDir: string;
}

interface Item {
  readonly path: string;
  readonly name: string;
}

/** A member with everything that can be acted on: posts, projects, a room, received requests and strangers. */
export interface Scene {
  readonly place: ProductPlace;
  readonly member: Person;
  readonly username: string;
  readonly posts: readonly Item[];
  readonly projects: readonly Item[];
  readonly inviters: readonly Item[];
  readonly strangers: readonly Item[];
  readonly friend: Item;
  readonly roomPath: string;
  /** Acts as the owner of the posts and projects. */
  readonly callAsOwner: ApiCall;
  /** Acts as one of the inviters, strangers or the friend, by name. */
  readonly callAs: (name: string) => ApiCall;
}

type ApiCall = <Data>(path: string, body: object) => Promise<Data>;

async function newApiUser({ url, dataDir }: ProductPlace, firstName: string) {
  const person = await register(firstName, dataDir);
  const { email, password } = person;
  const send = async (path: string, headers: object, body: FormData | string) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
    });
    expect(response.ok, `${path}: ${response.status}`).toBe(true);
    return (await response.json()) as {
      accessToken: string;
      data: { user: { username: string } };
    };
  };
  const signedIn = await send('/auth/login', {}, JSON.stringify({ email, password }));
  const headers = { authorization: `Bearer ${signedIn.accessToken}` };
  const call = async <Data>(path: string, body: object): Promise<Data> => {
    const content = body instanceof FormData ? body : JSON.stringify(body);
    return (await send(path, headers, content)).data as Data;
  };
  return { person, username: signedIn.data.user.username, call };
}

function formOf(fields: Record<string, string | readonly string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

/** The options of the polls of the posts. */
export const pollOptions = ['Tea', 'Coffee'] as const;

export async function createScene(place: ProductPlace): Promise<Scene> {
  const { person: member, username, call } = await newApiUser(place, 'Asha');
  const owner = await newApiUser(place, 'Owner');
  const mark = randomUUID().slice(0, 8);
  const posts: Item[] = [];
  const projects: Item[] = [];
  for (const no of [1, 2]) {
    const name = `Post ${no} ${mark}`;
    const post = await owner.call<{ _id: string }>(
      '/posts',
      formOf({ content: name, pollOptions }),
    );
    await owner.call('/posts/comment', { postId: post._id, content: 'By the owner' });
    posts.push({ name, path: `/post/${post._id}` });
    const title = `Project ${no} ${mark}`;
    const fields = { title, status: 'ongoing', rolesWanted: 'Tester' };
    const { id } = await owner.call<{ id: string }>('/project/addproject', formOf(fields));
    await owner.call('/project/createcomment', { projectId: id, content: 'By the owner' });
    projects.push({ name: title, path: `/project/${id}` });
  }
  const others = new Map<string, Awaited<ReturnType<typeof newApiUser>>>();
  const newPerson = async (firstName: string): Promise<Item> => {
    const other = await newApiUser(place, firstName);
    others.set(other.person.name, other);
    return { name: other.person.name, path: `/profile/${other.username}` };
  };
  const inviters = [await newPerson('Zoya'), await newPerson('Imran'), await newPerson('Meera')];
  for (const { name } of inviters) {
    await others.get(name)?.call('/network/sendrequest', { recieverUsername: username });
  }
  const strangers = [await newPerson('Kiran'), await newPerson('Lata')];
  const friend = await newPerson('Farah');
  await others.get(friend.name)?.call('/network/sendrequest', { recieverUsername: username });
  const senderUsername = friend.path.split('/').at(-1) ?? '';
  await call('/network/acceptrequest', { senderUsername });
  const room = await call<{ id: string }>('/room/direct', { username: senderUsername });
  return {
    place,
    member,
    username,
    posts,
    projects,
    inviters,
    strangers,
    friend,
    roomPath: `/message?room=${room.id}`,
    callAsOwner: owner.call,
    callAs: (name) => {
      const other = others.get(name);
      if (!other) throw new Error(`Nobody is called ${name}`);
      return other.call;
    },
  };
}

/** What the member has done, as the server has it. */
export interface Effects {
  posts: string[];
  /** Texts in order, by the name of the post or project. */
  comments: Record<string, string[]>;
  liked: string[];
  saved: string[];
  /** The posts and projects whose comment of the owner is liked. */
  likedComments: string[];
  /** Posts with the chosen option. */
  voted: string[];
  /** Names of users. */
  requested: string[];
  connected: string[];
  ignored: string[];
  /** Names of projects. */
  joining: string[];
  messages: string[];
}

/** The effects of the scene itself, before the first action. */
export function initialEffects({ friend }: Scene): Effects {
  return {
    posts: [],
    comments: {},
    liked: [],
    saved: [],
    likedComments: [],
    voted: [],
    requested: [],
    connected: [friend.name],
    ignored: [],
    joining: [],
    messages: [],
  };
}

/** How many things the member has done. */
export function countEffects(scene: Scene, effects: Effects): number {
  const { comments, ...lists } = effects;
  const all = [...Object.values(comments), ...Object.values(lists)].flat();
  return all.length - initialEffects(scene).connected.length;
}

/** Lists that have no order are sorted; a second effect would be a second row. */
export function readEffects({ place, member }: Scene): Promise<Effects> {
  return withDatabase(async (database) => {
    const [row] = await database<Effects[]>`
      with me as (select id from users where email = ${member.email}),
        spoken as (
          select coalesce(p.content, j.title) as subject, c.content, c.created_at
          from comments c left join posts p on p.id = c.post_id left join projects j on j.id = c.project_id
          where c.author_id in (table me))
      select
        array(select content from posts where author_id in (table me) order by created_at) as posts,
        (select coalesce(json_object_agg(subject, texts), '{}') from (
          select subject, json_agg(content order by created_at) as texts from spoken group by subject) s) as comments,
        array(select p.content from post_likes l join posts p on p.id = l.post_id
          where l.user_id in (table me) order by 1) as liked,
        array(select p.content from saved_posts s join posts p on p.id = s.post_id where s.user_id in (table me)
          union all select j.title from saved_projects s join projects j on j.id = s.project_id
          where s.user_id in (table me) order by 1) as saved,
        array(select coalesce(p.content, j.title) from comment_likes l join comments c on c.id = l.comment_id
          left join posts p on p.id = c.post_id left join projects j on j.id = c.project_id
          where l.user_id in (table me) order by 1) as "likedComments",
        array(select p.content || ': ' || p.poll_options[v.option + 1] from poll_votes v
          join posts p on p.id = v.post_id where v.user_id in (table me) order by 1) as voted,
        array(select u.name from connection_requests r join users u on u.id = r.receiver_id
          where r.sender_id in (table me) order by 1) as requested,
        array(select u.name from connections c join users u on u.id = c.other_id
          where c.user_id in (table me) order by 1) as connected,
        array(select u.name from connection_requests r join users u on u.id = r.sender_id
          where r.receiver_id in (table me) and r.ignored_at is not null order by 1) as ignored,
        array(select j.title from project_requests r join projects j on j.id = r.project_id
          where r.user_id in (table me) order by 1) as joining,
        array(select content from messages where sender_id in (table me) order by seq) as messages`;
    if (!row) throw new Error('The member does not exist');
    return row;
  }, place.dataDir);
}

/** The number of unsent actions and messages of all users on this device. */
export async function countUnsent(page: Page): Promise<number> {
  const keys = Object.keys(await storedRecords(page));
  return keys.filter((key) => /^[^/]+\/(actions|outbox)\//.test(key)).length;
}

/** Opens a page and waits until the responses with these ends of addresses are stored on the device. */
async function visitStored(page: Page, path: string, addresses: readonly string[]): Promise<void> {
  await page.goto(path);
  const findMissing = async () => {
    const keys = Object.keys(await storedRecords(page));
    return addresses.filter((address) => !keys.some((key) => key.endsWith(address)));
  };
  await expect.poll(findMissing, { message: path, timeout: 30_000 }).toEqual([]);
}

/** Opens a post and waits until its responses are stored on the device. */
export async function visitPost(page: Page, { path }: Item): Promise<void> {
  const id = path.split('/').at(-1);
  await visitStored(page, path, [`/posts/post/${id}`, `/posts/comments?postId=${id}`]);
}

/** Opens the pages that the member acts on later, so that they open without a network. */
export async function visitScene(page: Page, scene: Scene): Promise<void> {
  await visit(page, '/home');
  for (const post of scene.posts) await visitPost(page, post);
  for (const { path } of scene.projects) {
    const id = path.split('/').at(-1);
    const comments = `/project/getprojectcomments?projectId=${id}`;
    await visitStored(page, path, [`/project/${id}`, comments]);
  }
  for (const { path } of scene.strangers) await visitStored(page, path, [path]);
  await visitStored(page, '/network', ['/network/collabrequest']);
  const roomId = scene.roomPath.split('=').at(-1);
  await visitStored(page, scene.roomPath, ['/room/myrooms', `/messages/group/${roomId}`]);
}

/** Actions of the member by the screen, which also record the effect that each must have. */
export function createActions(page: Page, scene: Scene, effects: Effects) {
  const main = page.getByRole('main');

  async function open(path: string): Promise<void> {
    const current = new URL(page.url());
    if (current.pathname + current.search !== path) await page.goto(path);
  }

  const buttons = {
    liked: main.locator('[data-shortcut=like]').first(),
    saved: main.locator('[data-shortcut=save]').first(),
    likedComments: main.getByRole('button', { name: /^Like, Comment by Owner/ }),
  };

  async function toggle(list: keyof typeof buttons, { path, name }: Item): Promise<void> {
    await open(path);
    const isOn = effects[list].includes(name);
    const button = buttons[list];
    await expect(button).toHaveAttribute('aria-pressed', String(isOn));
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', String(!isOn));
    const rest = effects[list].filter((one) => one !== name);
    effects[list] = (isOn ? rest : [...rest, name]).toSorted();
  }

  return {
    like: (post: Item) => toggle('liked', post),
    save: (item: Item) => toggle('saved', item),
    likeComment: (item: Item) => toggle('likedComments', item),
    vote: async ({ path, name }: Item, option: string) => {
      await open(path);
      await main.getByRole('radio', { name: option }).check();
      await main.getByRole('button', { name: 'Vote', exact: true }).click();
      await expect(main.getByText('Your vote is being sent')).toBeVisible();
      effects.voted = [...effects.voted, `${name}: ${option}`].toSorted();
    },
    comment: async ({ path, name }: Item, text: string) => {
      await open(path);
      await main.getByRole('textbox', { name: 'Write a comment' }).fill(text);
      await main.getByRole('button', { name: 'Post comment' }).click();
      await expect(main.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
      effects.comments[name] = [...(effects.comments[name] ?? []), text];
    },
    post: async (text: string, photos: Awaited<ReturnType<typeof photo>>[] = []) => {
      await open('/home');
      await (await openComposer(page)).fill(text);
      if (photos.length > 0) {
        await page.getByLabel('Choose photos or videos').setInputFiles(photos);
        await expect(page.getByRole('textbox', { name: 'Describe photo 1' })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await expect(main.getByText(text).first()).toBeVisible();
      effects.posts.push(text);
    },
    accept: async ({ name }: Item) => {
      await open('/network');
      await main.getByRole('button', { name: `Accept ${name}` }).click();
      await expect(main.getByRole('button', { name: `Accept ${name}` })).toHaveCount(0);
      effects.connected = [...effects.connected, name].toSorted();
    },
    ignore: async ({ name }: Item) => {
      await open('/network');
      await main.getByRole('button', { name: `Ignore ${name}` }).click();
      await expect(main.getByText(`Ignored ${name}`)).toBeVisible();
      effects.ignored = [...effects.ignored, name].toSorted();
    },
    connect: async ({ path, name }: Item) => {
      await open(path);
      await main.getByRole('button', { name: 'Connect', exact: true }).click();
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(main.getByRole('button', { name: `Withdraw request to ${name}` })).toBeVisible();
      effects.requested = [...effects.requested, name].toSorted();
    },
    withdraw: async ({ path, name }: Item) => {
      await open(path);
      await main.getByRole('button', { name: `Withdraw request to ${name}` }).click();
      await expect(main.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
      effects.requested = effects.requested.filter((one) => one !== name);
    },
    join: async ({ path, name }: Item) => {
      await open(path);
      await main.getByRole('button', { name: 'Ask to join' }).click();
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(main.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
      effects.joining = [...effects.joining, name].toSorted();
    },
    message: async (text: string) => {
      await open(scene.roomPath);
      await write(page, text);
      effects.messages.push(text);
    },
  };
}
