import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { navigate } from '../../../lib/router.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { searchPath } from '../search-url.ts';
import type { SearchSheet } from './SearchSheet.tsx';

/** Opens the search sheet where the bar has no room for the box. */
export function SearchButton() {
  const { t } = useLingui();
  const [Sheet, setSheet] = useState<typeof SearchSheet | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    const part = Sheet ? null : await import('./SearchSheet.tsx').catch(() => null);
    if (part) setSheet(() => part.SearchSheet);
    if (part ?? Sheet) setIsOpen(true);
    else navigate(searchPath({}));
  }

  return (
    <>
      <IconButton
        label={t`Search`}
        icon={Search}
        aria-haspopup="dialog"
        data-shortcut="search"
        onClick={() => void open()}
      />
      {/* Rendered outside the page header, because the dialog has its own header. */}
      {Sheet &&
        createPortal(<Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  );
}
