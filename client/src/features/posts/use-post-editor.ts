import { useState } from 'react';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';

/** Opens and closes the dialog for editing a post; its code loads on first use. */
export function usePostEditor() {
  const [isOpen, setIsOpen] = useState(false);
  const part = useLazyComponent(
    async () => (await import('./components/EditDialog.tsx')).EditDialog,
  );

  return {
    Dialog: isOpen ? part.Part : null,
    open: () => void part.load().then(setIsOpen),
    close: () => setIsOpen(false),
  };
}
