import { pages } from '@sangam/contract/pages/pages.ts';
import type { ProfileUser } from '@sangam/contract/profiles/profiles.schema.ts';
import { useNavigate } from 'react-router';
import { ProfileMenu } from '../../features/profiles/components/ProfileMenu.tsx';
import type { MenuItem } from '../../ui/MenuEntry.tsx';
import { useSafetyMenu } from './use-safety-menu.tsx';

interface ProfileMoreMenuProps {
  user: ProfileUser;
  items: MenuItem[];
}

/** On other people's profiles with the ways to keep away from them. */
export function ProfileMoreMenu({ user, items }: ProfileMoreMenuProps) {
  const navigate = useNavigate();
  const safety = useSafetyMenu(() => void navigate(pages.network));
  const target = { subject: 'person', id: user.username, person: user } as const;
  const moreItems = user.relation === 'self' ? [] : safety.itemsFor(target);
  return (
    <>
      <ProfileMenu items={[...items, ...moreItems]} />
      {safety.dialogs}
    </>
  );
}
