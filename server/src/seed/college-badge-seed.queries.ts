import type { Queryable } from '../platform/database/connect.ts';

interface DemoCollegeBadge {
  readonly username: string;
  readonly email: string;
  readonly domain: string;
  readonly college: string;
}

const badges: readonly DemoCollegeBadge[] = [
  {
    username: 'asha-verma',
    email: 'asha.verma@nitbhopal.ac.in',
    domain: 'nitbhopal.ac.in',
    college: 'NIT Bhopal',
  },
  {
    username: 'shreya-iyer',
    email: 'shreya@robotics.annauniv.edu.in',
    domain: 'robotics.annauniv.edu.in',
    college: 'annauniv.edu.in',
  },
];

/** Two verified colleges: one that operators have named, and one that is shown by its domain. */
export async function insertDemoCollegeBadges(transaction: Queryable): Promise<void> {
  await transaction`
    insert into college_domains (domain, college) values ('nitbhopal.ac.in', 'NIT Bhopal')`;
  await transaction`
    insert into college_badges (user_id, email, mailbox, domain, college, verified_at, expires_at)
    select u.id, b.email, b.email, b.domain, b.college, now() - interval '40 days',
      now() + interval '325 days'
    from jsonb_to_recordset(${JSON.stringify(badges)}::jsonb)
      as b (username text, email text, domain text, college text)
    join users u on u.username = b.username`;
}
