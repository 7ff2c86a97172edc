import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import type { ChatMessage } from '../chat.state.ts';
import { useReportOf } from '../thread/report-item.ts';
import { useMessageMenu } from '../thread/use-message-menu.ts';
import { useOpenOnMount } from '../thread/use-open-on-mount.ts';

interface MessageMenuProps {
  /** The button of the menu, which a long press on the message opens as well. */
  triggerRef: RefObject<HTMLButtonElement | null>;
  message: ChatMessage;
  tabIndex: number;
  onReact: () => void;
  onEdit: () => void;
}

/** The menu of a message. Its code loads when the user opens the first one, so it opens when it is mounted. */
export function MessageMenu({ triggerRef, message, tabIndex, onReact, onEdit }: MessageMenuProps) {
  const { t } = useLingui();
  const { id, person, isSender } = message;
  const reportOf = useReportOf();
  const [isForwarding, setIsForwarding] = useState(false);
  const forwarding = useLazyComponent(
    async () => (await import('./ForwardDialog.tsx')).ForwardDialog,
  );
  const onForward = () => void forwarding.load().then(setIsForwarding);
  const menu = useMessageMenu(message, { onReact, onForward, onEdit });
  const canReport = reportOf && person && !isSender;

  useOpenOnMount(triggerRef);

  return (
    <>
      <Menu
        label={t`Message actions`}
        items={
          canReport ? [...menu.items, reportOf({ subject: 'message', id, person })] : menu.items
        }
        align={isSender ? 'end' : 'start'}
        renderTrigger={(props) => (
          <IconButton
            {...props}
            ref={triggerRef}
            label={t`Message actions`}
            icon={Ellipsis}
            tabIndex={tabIndex}
            className="size-9!"
          />
        )}
      />
      {isForwarding && forwarding.Part && (
        <forwarding.Part message={message} onClose={() => setIsForwarding(false)} />
      )}
      {menu.isDeleting && (
        <ConfirmDialog
          isOpen
          title={t`Delete this message?`}
          confirmLabel={t`Delete for everyone`}
          onConfirm={menu.confirmDeletion}
          onCancel={menu.cancelDeletion}
        >
          <Trans>
            The message will be deleted for everyone in this conversation. This cannot be undone.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
