import type { Database } from '../database/connect.ts';
import { createPasswordHasher } from '../features/auth/password-hashing.ts';
import { demoEmail, demoModerator, demoPassword, demoPeople, demoUsername } from './demo-people.ts';
import { insertPeople, isEmpty } from './seed.queries.ts';

/** Fills an empty product with people to look around among; says whether it did. */
export async function seedDemo(database: Database): Promise<boolean> {
  return database.begin(async (transaction) => {
    if (!(await isEmpty(transaction))) return false;
    const people = demoPeople.map((person) => ({
      role: 'member',
      ...person,
      email: demoEmail(person.username),
    }));
    await insertPeople(transaction, people, await createPasswordHasher().hash(demoPassword));
    return true;
  });
}

/** What a newcomer needs to look around. */
export const demoLogins = [
  `Demo login: ${demoEmail(demoUsername)} with the password “${demoPassword}”`,
  `Moderator login: ${demoEmail(demoModerator)} with the same password`,
] as const;
