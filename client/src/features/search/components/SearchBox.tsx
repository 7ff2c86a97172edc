import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TextInput } from '../../../ui/TextInput.tsx';

export function SearchBox() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSearching = pathname.toLowerCase() === pages.search;
  const asked = isSearching ? (new URLSearchParams(search).get('q') ?? '') : '';

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    const q = typeof words === 'string' ? words.trim() : '';
    if (q) void navigate(`${pages.search}?${new URLSearchParams({ q })}`);
  }

  return (
    <form
      role="search"
      action={pages.search}
      onSubmit={handleSubmit}
      className="relative"
      // What was asked may change by Back; the field then starts from there.
      key={asked}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-subtle"
      />
      <TextInput
        type="search"
        name="q"
        defaultValue={asked}
        aria-label={t`Search Sangam`}
        placeholder={t`Search`}
        autoComplete="off"
        enterKeyHint="search"
        data-search-box
        className="rounded-full! pl-10"
      />
    </form>
  );
}
