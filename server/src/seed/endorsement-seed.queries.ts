import type { Queryable } from '../platform/database/connect.ts';

interface DemoEndorsement {
  readonly member: string;
  readonly skill: string;
  /** On a project with the member. */
  readonly by: readonly string[];
}

const endorsements: readonly DemoEndorsement[] = [
  {
    member: 'asha-verma',
    skill: 'Soldering',
    by: ['rohan-kulkarni', 'zoya-khan', 'imran-sheikh', 'shreya-iyer'],
  },
  { member: 'asha-verma', skill: 'Embedded C', by: ['rohan-kulkarni', 'imran-sheikh'] },
  { member: 'asha-verma', skill: 'Teaching', by: ['zoya-khan'] },
  {
    member: 'rohan-kulkarni',
    skill: 'Firmware',
    by: ['asha-verma', 'imran-sheikh', 'tenzin-dolma'],
  },
  { member: 'rohan-kulkarni', skill: 'KiCad', by: ['imran-sheikh'] },
  { member: 'zoya-khan', skill: 'Interface design', by: ['asha-verma', 'arjun-deshpande'] },
];

export async function insertDemoEndorsements(transaction: Queryable): Promise<void> {
  await transaction`
    insert into skill_endorsements (member_id, skill_key, endorser_id, created_at)
    select member.id, lower(normalize(e.skill)), endorser.id, now() - e.place * interval '9 hours'
    from rows from (jsonb_to_recordset(${JSON.stringify(endorsements)}::jsonb)
        as (member text, skill text, by text[])) with ordinality as e (member, skill, by, place)
    join users member on member.username = e.member
    join users endorser on endorser.username = any(e.by)`;
}
