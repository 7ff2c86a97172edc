import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FoundMessage } from '@sangam/contract/chat/message-search.schema.ts';
import { Chips, type Chip } from '../../../ui/Chips.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useNearEnd } from '../../../lib/use-near-end.ts';
import { useMessageSearch } from '../search/use-message-search.ts';
import { FoundMessageRow } from './FoundMessageRow.tsx';

interface MessageResultsProps {
  query: string;
  /** No conversation is open, so that Back from the opened one returns to the list. */
  isNoRoomOpen: boolean;
}

/** Below the matching conversations: the messages of all conversations that match. */
export function MessageResults({ query: q, isNoRoomOpen }: MessageResultsProps) {
  const { t } = useLingui();
  const found = useMessageSearch(q);
  return (
    // Not its heading, which is the name of the whole list.
    <section aria-label={t`Results for “${q}”`} className="pb-4">
      <h2 className="px-4 pt-4 pb-2 text-control font-semibold text-muted">
        <Trans>Messages</Trans>
      </h2>
      <Filters found={found} />
      <Results found={found} isNoRoomOpen={isNoRoomOpen} />
    </section>
  );
}

interface FoundProps {
  found: ReturnType<typeof useMessageSearch>;
}

const mostSenders = 4;

/** Filters by files, or by one of the members who sent the first results. */
function Filters({ found: { search, ofAllSenders, change } }: FoundProps) {
  const { t } = useLingui();
  const names = new Map(sendersOf(ofAllSenders.items));
  const { from, files } = search;
  if (from !== undefined && !names.has(from)) names.set(from, `@${from}`);
  if (names.size === 0 && files === undefined) return null;
  const chips: Chip<string>[] = [
    { value: '', label: t`All` },
    { value: 'files', label: t`With files` },
    ...Array.from(names, ([username, name]) => ({ value: `@${username}`, label: t`From ${name}` })),
  ];
  return (
    <div className="px-4 pb-2">
      <Chips
        label={t`Filter messages`}
        chips={chips}
        selected={from === undefined ? (files === undefined ? '' : 'files') : `@${from}`}
        onSelect={(value) =>
          change({
            files: value === 'files' ? 'true' : undefined,
            from: value.startsWith('@') ? value.slice(1) : undefined,
          })
        }
      />
    </div>
  );
}

/** The first members who sent a result: usernames and names. */
function sendersOf(messages: readonly FoundMessage[]): readonly [string, string][] {
  const senders = messages.flatMap(({ sender }) => sender ?? []);
  const byUsername = new Map(senders.map(({ username, name }) => [username, name]));
  return [...byUsername].slice(0, mostSenders);
}

function Results({ found, isNoRoomOpen }: FoundProps & Pick<MessageResultsProps, 'isNoRoomOpen'>) {
  const { list, isOffline, reload, loadMore } = found;
  const { items, isLoaded, request, timestamp } = list;
  const end = useNearEnd(timestamp !== null && !request.loading && !request.error, loadMore);
  if (isOffline && !isLoaded) {
    return (
      <p className="px-4 py-4 text-control text-muted">
        <Trans>Searching in messages needs a connection.</Trans>
      </p>
    );
  }
  if (!isLoaded && request.error)
    return <ErrorState message={request.error.message} onRetry={reload} busy={request.loading} />;
  if (!isLoaded) {
    return (
      <LoadingRegion onRetry={reload}>
        <SkeletonRows count={3} className="px-4 py-3" />
      </LoadingRegion>
    );
  }
  const count = items.length;
  return (
    <>
      <VisuallyHidden>
        <output>
          {timestamp === null && (
            <Plural value={count} one="# message found" other="# messages found" />
          )}
          {timestamp !== null && <Trans>More than {count} messages found</Trans>}
        </output>
      </VisuallyHidden>
      {count === 0 && (
        <p className="px-4 py-4 text-control text-muted">
          <Trans>No messages found. Check the spelling, or try fewer words.</Trans>
        </p>
      )}
      <ul>
        {items.map((message) => (
          <FoundMessageRow key={message.id} message={message} isNoRoomOpen={isNoRoomOpen} />
        ))}
      </ul>
      {request.error && <ErrorState message={request.error.message} onRetry={loadMore} />}
      <div ref={end} />
    </>
  );
}
