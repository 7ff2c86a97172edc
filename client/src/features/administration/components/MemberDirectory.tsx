import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { selectMembers } from '../member-management.slice.ts';
import { listMembers } from '../member-management.thunks.ts';
import { useMemberFilter } from '../use-member-filter.ts';
import { MemberActionDialog, type MemberAction } from './MemberActionDialog.tsx';
import { MemberDetailsDialog } from './MemberDetailsDialog.tsx';
import { MemberFilters } from './MemberFilters.tsx';
import { MemberRow } from './MemberRow.tsx';

/** Debounce while the user types. */
const typingMs = 250;

/** The members that match the search and filters of the URL, page by page, with what operators can do. */
export function MemberDirectory() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectMembers);
  const { text, change, filter } = useMemberFilter();
  const [opened, setOpened] = useUrlParam('member');
  const [action, setAction] = useState<MemberAction | null>(null);
  const key = JSON.stringify(filter);

  useEffect(() => {
    let running: { abort: () => void } | undefined;
    const current = JSON.parse(key) as typeof filter;
    const timer = setTimeout(
      () => {
        running = dispatch(listMembers({ filter: current }));
      },
      current.q === undefined ? 0 : typingMs,
    );
    return () => {
      clearTimeout(timer);
      running?.abort();
    };
  }, [dispatch, key]);

  return (
    <div className="grid grid-cols-1 gap-4">
      <MemberFilters text={text} onChange={change} />
      <div>
        <ListFrame
          list={list}
          fetchPage={(timestamp) => dispatch(listMembers({ filter, timestamp }))}
          listKey={null}
          empty={
            <EmptyState icon={SearchX} title={t`No members found`}>
              <Trans>Try another name, or remove a filter.</Trans>
            </EmptyState>
          }
          renderItem={(member) => (
            <MemberRow
              member={member}
              onOpen={() => setOpened(member.person.username)}
              onAction={setAction}
            />
          )}
        />
      </div>
      {opened !== '' && (
        <MemberDetailsDialog key={opened} username={opened} onClose={() => setOpened('')} />
      )}
      {action && <MemberActionDialog action={action} onClose={() => setAction(null)} />}
    </div>
  );
}
