import { useLingui } from '@lingui/react/macro';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { Copy, Forward, Pencil, Pin, PinOff, Reply, SmilePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import type { MenuItem } from '../../../ui/MenuEntry.tsx';
import { notify } from '../../../ui/notify.ts';
import { useNow } from '../../../ui/use-now.ts';
import { replyChanged } from '../chat.slice.ts';
import type { ChatMessage } from '../chat.state.ts';
import { deleteMessage } from './messages.thunks.ts';
import { togglePin, useCanPin } from './pins.ts';

interface Handlers {
  readonly onReact: () => void;
  readonly onForward: () => void;
  readonly onEdit: () => void;
}

const changeMs = chatLimits.changeMinutes * 60_000;

/**
 * The menu of a message that the server has and that is not deleted; own messages can be changed for fifteen minutes.
 */
export function useMessageMenu(message: ChatMessage, { onReact, onForward, onEdit }: Handlers) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, roomId, seq, content, timestamp, isSender, isPinned } = message;
  const canPin = useCanPin(roomId);
  const canChange = useNow() - Date.parse(timestamp) < changeMs && isSender;

  async function copy() {
    try {
      await navigator.clipboard.writeText(content);
      notify.success(t`Copied`);
    } catch {
      notify.error(t`Could not copy the text. Please try again.`);
    }
  }

  async function remove() {
    setIsDeleting(false);
    const result = await dispatch(deleteMessage({ messageId: id }));
    if (deleteMessage.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  }

  const items: MenuItem[] = [
    {
      label: t`Reply`,
      icon: Reply,
      onSelect: () => dispatch(replyChanged({ roomId, seq })),
    },
    { label: t`React`, icon: SmilePlus, onSelect: onReact },
  ];
  items.push({ label: t`Forward`, icon: Forward, onSelect: onForward });
  if (canPin) {
    items.push({
      label: isPinned ? t`Unpin` : t`Pin`,
      icon: isPinned ? PinOff : Pin,
      onSelect: () => void dispatch(togglePin(message)),
    });
  }
  if (content !== '') {
    items.push({ label: t`Copy text`, icon: Copy, onSelect: () => void copy() });
  }
  if (content !== '' && canChange && !message.isForwarded) {
    items.push({ label: t`Edit`, icon: Pencil, onSelect: onEdit });
  }
  if (canChange) {
    const confirmDeletion = () => setIsDeleting(true);
    items.push({
      label: t`Delete for everyone`,
      icon: Trash2,
      tone: 'danger',
      onSelect: confirmDeletion,
    });
  }
  return {
    items,
    isDeleting,
    confirmDeletion: () => void remove(),
    cancelDeletion: () => setIsDeleting(false),
  };
}
