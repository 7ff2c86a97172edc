import { Trans, useLingui } from '@lingui/react/macro';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useThreadSearch } from '../thread/use-thread-search.ts';

interface ThreadSearchProps {
  roomId: string;
  /** The text to highlight in the thread. */
  onQueryChange: (words: string) => void;
  /** Scrolls to a result, by its message number. */
  onShow: (seq: number) => Promise<void>;
  onClose: () => void;
}

const { min, max } = chatLimits.searchQuery;
/** Debounce while the user types. */
const waitMs = 300;

/** Searches a conversation and steps through the results. */
export function ThreadSearch({ roomId, onQueryChange, onShow, onClose }: ThreadSearchProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { found, isLoading, error, search, loadMore, clear } = useThreadSearch(roomId);
  const query = text.trim();
  const shown = found?.messages[at];
  const shownSeq = shown?.seq ?? null;

  useLayoutEffect(() => field.current?.focus(), []);

  const startSearch = useEffectEvent((words: string) => {
    setAt(0);
    onQueryChange(words);
    search(words);
  });
  const clearSearch = useEffectEvent(() => {
    onQueryChange('');
    clear();
  });
  useEffect(() => {
    if (query.length < min) {
      clearSearch();
      return undefined;
    }
    const timer = setTimeout(() => startSearch(query), waitMs);
    return () => clearTimeout(timer);
  }, [query]);

  const show = useEffectEvent(async (seq: number) => {
    await onShow(seq);
    // Focus stays in the search field while stepping.
    requestAnimationFrame(() => requestAnimationFrame(() => field.current?.focus()));
  });
  useEffect(() => {
    if (shownSeq !== null) void show(shownSeq);
  }, [shownSeq]);

  function step(by: 1 | -1) {
    const next = at + by;
    if (!found || next < 0) return;
    if (next < found.messages.length) setAt(next);
    if (next >= found.messages.length - 1) loadMore();
  }

  return (
    <search className="flex items-center gap-1 border-b border-hairline bg-surface px-2 py-1.5 md:px-4">
      <TextInput
        ref={field}
        type="search"
        aria-label={t`Search in this conversation`}
        placeholder={t`Search in this conversation`}
        maxLength={max}
        className="[&::-webkit-search-cancel-button]:hidden"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') onClose();
        }}
      />
      <output className="shrink-0 px-1 text-meta text-muted tabular-nums">
        {error ? error.message : <Place found={found} at={at} isLoading={isLoading} />}
      </output>
      <IconButton label={t`Earlier`} icon={ChevronUp} onClick={() => step(1)} />
      <IconButton label={t`Later`} icon={ChevronDown} onClick={() => step(-1)} />
      <IconButton label={t`Close search`} icon={X} onClick={onClose} />
    </search>
  );
}

interface PlaceProps {
  found: ReturnType<typeof useThreadSearch>['found'];
  at: number;
  isLoading: boolean;
}

/** 2 of 7; the total is unknown while there are more pages. */
function Place({ found, at, isLoading }: PlaceProps) {
  if (!found) return isLoading ? <Trans>Searching</Trans> : null;
  const count = found.messages.length;
  if (count === 0) return <Trans>No results</Trans>;
  const number = formatNumber(at + 1);
  const all = `${formatNumber(count)}${found.before === null ? '' : '+'}`;
  return (
    <Trans>
      {number} of {all}
    </Trans>
  );
}
