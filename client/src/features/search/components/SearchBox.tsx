import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { searchLimits } from '@sangam/contract/search/search.calls.ts';
import { Search } from 'lucide-react';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { navigate } from '../../../lib/router.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { addRecentSearch } from '../recent-searches.ts';
import { normalizeQuery, searchPath } from '../search-url.ts';
import { useSearchInput } from '../use-search-input.ts';
import type { ListKeys, ListState, SuggestionList } from './SuggestionList.tsx';
import { instanceName } from '../../../lib/server-settings.ts';

interface SearchBoxProps {
  /** Shows the suggestions in the page below the box instead of floating; they stay when the box loses focus. */
  inline?: boolean;
  field?: RefObject<HTMLInputElement | null>;
  /** Called before the box navigates. */
  onLeave?: () => void;
}

const nothingShown: ListState = { isShown: false, activeId: undefined };

/** The search box for everything. Suggestions load with their code on first use. */
export function SearchBox({ inline = false, field, onLeave }: SearchBoxProps) {
  const { t } = useLingui();
  const username = useAppSelector(selectUsername) ?? '';
  const listId = useId();
  const ownField = useRef<HTMLInputElement>(null);
  const input = field ?? ownField;
  const keys = useRef<ListKeys>(null);
  const { text, setText, markSubmitted, address } = useSearchInput();
  const [isOpen, setIsOpen] = useState(false);
  const [List, setList] = useState<typeof SuggestionList | null>(null);
  const [shown, setShown] = useState(nothingShown);
  const isListed = isOpen && List !== null;
  const { isShown, activeId } = isListed ? shown : nothingShown;

  async function open() {
    setIsOpen(true);
    if (List) return;
    // Without suggestions the box still searches.
    const part = await import('./SuggestionList.tsx').catch(() => null);
    if (part) setList(() => part.SuggestionList);
  }

  function close() {
    if (!inline) setIsOpen(false);
  }

  function go(path: string) {
    setIsOpen(false);
    // An on-screen keyboard would cover the results.
    if (!matchMedia('(any-hover: hover)').matches) input.current?.blur();
    onLeave?.();
    navigate(path);
  }

  function search(query: string) {
    const q = normalizeQuery(query);
    if (q === '') return;
    markSubmitted(q);
    addRecentSearch(username, q);
    go(searchPath({ ...address, q }));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    search(text);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // During IME composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (isShown && keys.current?.press(event.key)) event.preventDefault();
    else if (event.key === 'ArrowDown') void open();
    else if (event.key === 'Escape' && !inline) {
      event.preventDefault();
      if (isShown) close();
      else setText('');
    }
  }

  return (
    <form role="search" action={pages.search} onSubmit={handleSubmit} className="relative">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-subtle"
        />
        <TextInput
          ref={input}
          name="q"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={searchLimits.query.max}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            void open();
          }}
          onFocus={() => void open()}
          onClick={() => void open()}
          onBlur={close}
          onKeyDown={handleKeyDown}
          aria-label={t`Search ${instanceName}`}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={activeId}
          placeholder={t`Search`}
          data-search-box
          className="rounded-full! pl-10"
        />
      </div>
      {isListed && (
        <List
          id={listId}
          text={text}
          inline={inline}
          keys={keys}
          onState={setShown}
          onSearch={search}
          onGo={go}
        />
      )}
    </form>
  );
}
