import {
  activityPeriods,
  memberSorts,
  memberStatuses,
} from '@sangam/contract/administration/member-management.calls.ts';
import type { Role } from '@sangam/contract/auth/auth.schema.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { useChangeSearchParams } from '../../lib/use-change-search-params.ts';
import { useUrlText } from '../../lib/use-url-text.ts';
import type { MemberListInput } from './member-management.thunks.ts';

/** The fields of the filter form, as texts in the URL. */
export type MemberFilterField =
  | 'q'
  | 'role'
  | 'status'
  | 'from'
  | 'to'
  | 'active'
  | 'invitedBy'
  | 'sort';

const roleChoices: readonly Role[] = ['member', 'moderator', 'operator'];

const username = /^[a-z0-9][a-z0-9-]{1,39}$/;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a day in the time zone of the operator, some days later; undefined if it is not a date. */
function startOfDay(text: string, daysLater: number): string | undefined {
  if (!day.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

function known<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

/**
 * The filter form of the member list, stored in the URL: its field values, and the `filter` of the request, without
 * invalid values.
 */
export function useMemberFilter() {
  const search = useSearchParams();
  const changeSearchParams = useChangeSearchParams();
  const typed: Partial<Record<MemberFilterField, ReturnType<typeof useUrlText>>> = {
    q: useUrlText('q'),
    from: useUrlText('from'),
    to: useUrlText('to'),
    invitedBy: useUrlText('invitedBy'),
  };
  const inUrl = (field: MemberFilterField) => search.get(field) ?? '';
  const text = (field: MemberFilterField) => typed[field]?.[0] ?? inUrl(field);

  /** Replaces the history entry: Back leaves the list instead of undoing each letter. */
  function change(field: MemberFilterField, value: string): void {
    const [, changeText] = typed[field] ?? [];
    if (changeText) {
      changeText(value);
      return;
    }
    changeSearchParams(
      (next) => {
        if (value === '') next.delete(field);
        else next.set(field, value);
      },
      { replace: true },
    );
  }

  const q = inUrl('q').trim().slice(0, 254);
  const role = known(roleChoices, inUrl('role'));
  const status = known(memberStatuses, inUrl('status'));
  const lastActive = known(activityPeriods, inUrl('active'));
  const invitedBy = inUrl('invitedBy').trim().replace(/^@/, '').toLowerCase();
  const sort = known(memberSorts, inUrl('sort'));
  const joinedFrom = startOfDay(inUrl('from'), 0);
  const joinedBefore = startOfDay(inUrl('to'), 1);
  const filter: MemberListInput['filter'] = {
    ...(q !== '' && { q }),
    ...(role && { role }),
    ...(status && { status }),
    ...(lastActive && { lastActive }),
    ...(username.test(invitedBy) && { invitedBy }),
    ...(joinedFrom !== undefined && { joinedFrom }),
    ...(joinedBefore !== undefined && { joinedBefore }),
    ...(sort && { sort }),
  };
  return { text, change, filter };
}
