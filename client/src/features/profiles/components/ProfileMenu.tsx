import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuEntry.tsx';

interface ProfileMenuProps {
  items: MenuItem[];
}

/** The “More” menu at the top of a profile. */
export function ProfileMenu({ items }: ProfileMenuProps) {
  const { t } = useLingui();
  return (
    <Menu
      label={t`More`}
      items={items}
      renderTrigger={(trigger) => <IconButton {...trigger} label={t`More`} icon={Ellipsis} />}
    />
  );
}
