import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SearchBox } from './SearchBox.tsx';

interface SearchSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The search box on the full screen of a phone, with suggestions below. */
export function SearchSheet({ isOpen, onClose }: SearchSheetProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog isOpen={isOpen} title={t`Search`} initialFocus={field} onClose={onClose}>
      <SearchBox inline field={field} onLeave={onClose} />
    </Dialog>
  );
}
