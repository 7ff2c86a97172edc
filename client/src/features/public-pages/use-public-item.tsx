import { useLingui } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MenuItem } from '../../ui/MenuEntry.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import type { PublicItemTarget } from './public-pages.thunks.ts';

interface PublicItemMenu {
  readonly menuItem: MenuItem;
  /** Render it next to the menu. */
  readonly dialog: ReactNode;
}

/**
 * The menu entry that makes a post or project public or members-only, and its dialog. Only for the author of the post
 * or the owner of the project, which the caller checks.
 */
export function usePublicItem(target: PublicItemTarget): PublicItemMenu {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { Part, load } = useLazyComponent(
    async () => (await import('./components/PublicItemDialog.tsx')).PublicItemDialog,
  );

  return {
    menuItem: { label: t`Public page`, icon: Globe, onSelect: () => void load().then(setIsOpen) },
    dialog: Part && isOpen && <Part target={target} onClose={() => setIsOpen(false)} />,
  };
}
