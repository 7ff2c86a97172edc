import type { TestApp } from './build-test-app.ts';
import type { SignedInPerson } from './people.ts';
import { quickSignIn } from './quick-people.ts';

/** The callers of the access matrix. `local` is a program on the machine itself, without an account. */
export const actorNames = [
  'signed-out',
  'member',
  'moderator',
  'operator',
  'suspended',
  'local',
] as const;

export type ActorName = (typeof actorNames)[number];

/** A new user with that role; undefined for the two actors without an account. */
export async function signInAs(
  name: ActorName,
  suite: Pick<TestApp, 'app' | 'database'>,
): Promise<SignedInPerson | undefined> {
  if (name === 'signed-out' || name === 'local') return undefined;
  const { database } = suite;
  const person = await quickSignIn(suite);
  if (name === 'moderator' || name === 'operator') {
    await database`update users set role = ${name} where username = ${person.username}`;
  }
  if (name === 'suspended') {
    await database`update users set suspended_at = now() where username = ${person.username}`;
  }
  return person;
}
