import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { SavedItemForm } from '@sangam/contract/saved-items/saved-items.schema.ts';
import { Bookmark } from 'lucide-react';
import { navigate } from '../../../lib/router.tsx';
import { useShowPending } from '../../../lib/outbox/use-outbox.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { notify } from '../../../ui/notify.ts';
import { saveKind, saveTarget, toggleSaved, type SaveInput } from '../toggle-saved.ts';

interface ToggleSavedInput {
  item: SavedItemForm;
  onChange: (isSaved: boolean) => void;
  onUnknownOutcome: () => void;
}

/** Saves or unsaves an item, with a toast that links to the saved items. */
function useToggleSaved({
  item,
  onChange,
  onUnknownOutcome,
}: ToggleSavedInput): (isSaved: boolean) => void {
  const { t } = useLingui();
  const dispatch = useAppDispatch();

  function announceSaved(isSaved: boolean) {
    const id = 'saved-item';
    if (isSaved) {
      const view = { label: t`View saved`, onClick: () => navigate(pages.saved) };
      notify.success(t({ message: 'Saved', context: 'confirmation' }), { id, action: view });
    } else {
      const undo = { label: t`Undo`, onClick: () => toggle(true) };
      notify.info(t`Removed from saved`, { id, action: undo });
    }
  }

  function toggle(isSaved: boolean) {
    const shown = { show: onChange, onSettled: announceSaved, onUnknownOutcome };
    void dispatch(toggleSaved({ ...item, isSaved, ...shown }));
  }

  return toggle;
}

interface SaveButtonProps {
  item: SavedItemForm;
  isSaved: boolean;
  /**
   * Shows a state of the item: at once the optimistic one, then that of the server, and after a reload that of a save
   * which still waits in the outbox.
   */
  onChange: (isSaved: boolean) => void;
  /** Called after every error of the server, because the change may be stored nevertheless: fetch the item again. */
  onUnknownOutcome: () => void;
}

/** Saves a post or project, or removes it from the saved items; without a connection the change waits in the outbox. */
export function SaveButton({ item, isSaved, onChange, onUnknownOutcome }: SaveButtonProps) {
  const { t } = useLingui();
  const toggle = useToggleSaved({ item, onChange, onUnknownOutcome });
  useShowPending<SaveInput>(saveKind, saveTarget(item), ({ saved }) => {
    if (saved !== isSaved) onChange(saved);
  });

  return (
    <ActionButton
      icon={Bookmark}
      label={t`Save`}
      pressedLabel={t({ message: 'Saved', context: 'state' })}
      aria-pressed={isSaved}
      filled={isSaved}
      data-shortcut="save"
      onClick={() => toggle(!isSaved)}
      className="aria-pressed:text-link"
    />
  );
}
