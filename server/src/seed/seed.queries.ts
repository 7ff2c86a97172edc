import type { Queryable } from '../database/connect.ts';

export async function isEmpty(database: Queryable): Promise<boolean> {
  const rows = await database<object[]>`select from users limit 1`;
  return rows.length === 0;
}

export async function insertPeople(
  database: Queryable,
  people: readonly {
    username: string;
    name: string;
    email: string;
    designation: string;
    about: string;
    role: string;
  }[],
  passwordHash: string,
): Promise<void> {
  await database`
    insert into users (username, name, email, designation, about, role, password_hash, email_verified_at)
    select p.username, p.name, p.email, p.designation, p.about, p.role, ${passwordHash}, now()
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as p (username text, name text, email text, designation text, about text, role text)`;
}
