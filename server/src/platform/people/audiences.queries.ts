import { newMemberDays } from '@sangam/contract/announcements/announcements.calls.ts';
import { sql } from '../database/sql.ts';

/** Whether the users row `u` is a moderator or an operator. */
export const isStaff = sql`u.role in ('moderator', 'operator')`;

/** Whether the announcements row `a` is for the users row `u`. A member who loses the role leaves the audience. */
export const isInAudience = sql`
  case a.audience
    when 'everyone' then true
    when 'moderators' then ${isStaff}
    when 'operators' then u.role = 'operator'
    else u.created_at >= a.starts_at - make_interval(days => ${newMemberDays})
  end`;
