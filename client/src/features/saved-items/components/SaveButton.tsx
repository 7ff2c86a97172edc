import { useLingui } from '@lingui/react/macro';
import type { SavedItemForm } from '@sangam/contract/saved-items/saved-items.schema.ts';
import { Bookmark } from 'lucide-react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useToggleSaved } from '../use-toggle-saved.ts';

interface SaveButtonProps {
  item: SavedItemForm;
  isSaved: boolean;
  /** Called with the choice at once, and again with the answer of the server. */
  onChange: (isSaved: boolean) => void;
  /** Called when a call failed that may have arrived: the item is worth asking again. */
  onDoubt: () => void;
}

export function SaveButton({ item, isSaved, onChange, onDoubt }: SaveButtonProps) {
  const { t } = useLingui();
  const toggleSaved = useToggleSaved({ item, onChange, onDoubt });
  return (
    <ActionButton
      icon={Bookmark}
      label={t`Save`}
      aria-pressed={isSaved}
      filled={isSaved}
      data-shortcut="save"
      onClick={() => toggleSaved(!isSaved)}
      className="aria-pressed:text-link"
    />
  );
}
