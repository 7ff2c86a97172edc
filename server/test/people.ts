import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

export interface SignedInPerson extends Person {
  readonly accessToken: string;
  /** Name and value, as a browser sends it. */
  readonly cookie: string;
  /** The headers for `app.inject`. */
  readonly headers: { readonly authorization: string };
}

/** Registers a user through the API, with an email that is not confirmed; throws if that fails. */
export async function registerPerson(
  app: FastifyInstance,
  overrides: Partial<Pick<Person, 'name' | 'email' | 'password'>> = {},
): Promise<Person> {
  const mark = randomBytes(4).toString('hex');
  const person = {
    name: `Asha ${mark}`,
    email: `asha-${mark}@example.in`,
    password: `rain on ${mark} roofs`,
    ...overrides,
  };
  const response = await app.inject({ method: 'POST', url: '/api/auth/register', payload: person });
  if (response.statusCode !== 201) throw new Error(`register returned ${response.body}`);
  const { data } = response.json<{ data: { username: string } }>();
  return { ...person, username: data.username };
}

/** Logs in with the password, in a new session; throws if that fails. */
export async function signIn(app: FastifyInstance, person: Person): Promise<SignedInPerson> {
  const { email, password } = person;
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  });
  if (response.statusCode !== 200) throw new Error(`login returned ${response.body}`);
  const { accessToken } = response.json<{ accessToken: string }>();
  const headers = { authorization: `Bearer ${accessToken}` };
  return { ...person, accessToken, cookie: refreshCookieOf(response), headers };
}

/** Registers a user and signs them in. */
export async function newPerson(app: FastifyInstance): Promise<SignedInPerson> {
  return signIn(app, await registerPerson(app));
}

interface Answer {
  readonly cookies: readonly { name: string; value: string }[];
}

/** The refresh cookie that a response sets, as the browser sends it. */
export function refreshCookieOf({ cookies }: Answer): string {
  const cookie = cookies.find(({ name }) => name.endsWith('sangam-refresh'));
  if (!cookie) throw new Error('no refresh cookie was set');
  return `${cookie.name}=${cookie.value}`;
}
