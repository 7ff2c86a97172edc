import { useLingui } from '@lingui/react/macro';
import { EllipsisVertical } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { ChatRoom } from '../chat.state.ts';
import { useRoomMenu } from '../rooms/use-room-menu.ts';
import { useOpenOnMount } from '../thread/use-open-on-mount.ts';

interface RoomMenuProps {
  room: ChatRoom;
  onDetails: () => void;
}

/** The menu of a conversation. It opens on mount, because `ThreadHeader` loads it when the user presses its button. */
export function RoomMenu({ room, onDetails }: RoomMenuProps) {
  const { t } = useLingui();
  const trigger = useRef<HTMLButtonElement>(null);
  const items = useRoomMenu(room, onDetails);
  useOpenOnMount(trigger);
  return (
    <Menu
      label={t`Conversation actions`}
      items={items}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          ref={trigger}
          label={t`Conversation actions`}
          icon={EllipsisVertical}
        />
      )}
    />
  );
}
