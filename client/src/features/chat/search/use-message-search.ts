import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { useSearchParams } from '../../../lib/router.tsx';
import { emptyPagedList, usePagedList } from '../../../lib/paged-list.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { useChangeSearchParams } from '../../../lib/use-change-search-params.ts';
import {
  searchAllMessages,
  selectFoundMessages,
  type MessageSearch,
} from './message-search.slice.ts';

const noMessages = emptyPagedList<never>();

/**
 * The search in the messages of all rooms, whose filters are in the URL. Without a connection it does not start. `query`
 * must have at least the minimum length of `chatLimits.searchQuery`; a longer one than the maximum is cut.
 * `ofAllSenders` are the results without the filter by sender, or `list` if they are not loaded.
 */
export function useMessageSearch(query: string) {
  const dispatch = useAppDispatch();
  const address = useSearchParams();
  const changeSearchParams = useChangeSearchParams();
  const isOffline = useAppSelector((state) => state.connection.status === 'offline');
  const search: MessageSearch = {
    q: query.slice(0, chatLimits.searchQuery.max),
    from: address.get('from') ?? undefined,
    files: address.has('files') ? 'true' : undefined,
  };
  const list = useAppSelector((state) => selectFoundMessages(state, search)) ?? noMessages;
  const ofAllSenders = useAppSelector((state) =>
    selectFoundMessages(state, { ...search, from: undefined }),
  );
  const { reload, loadMore } = usePagedList(
    list,
    (timestamp) => dispatch(searchAllMessages({ ...search, timestamp })),
    isOffline ? null : JSON.stringify(search),
  );

  function change(filter: Pick<MessageSearch, 'from' | 'files'>): void {
    changeSearchParams(
      (next) => {
        for (const name of ['from', 'files'] as const) {
          const value = filter[name];
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
      },
      { replace: true },
    );
  }

  return { search, list, ofAllSenders: ofAllSenders ?? list, isOffline, reload, loadMore, change };
}
