import { useState } from 'react';
import { useLazyPart } from '../../ui/use-lazy-part.ts';

/** Opens a post in the composer; its code comes with the first use. */
export function usePostEditor() {
  const [isOpen, setIsOpen] = useState(false);
  const part = useLazyPart(async () => (await import('./components/EditDialog.tsx')).EditDialog);

  async function open() {
    if (await part.load()) setIsOpen(true);
  }

  return {
    Dialog: isOpen ? part.Part : null,
    open: () => void open(),
    close: () => setIsOpen(false),
  };
}
