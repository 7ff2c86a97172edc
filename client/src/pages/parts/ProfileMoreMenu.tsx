import { pages } from '@sangam/contract/pages/pages.ts';
import type { ProfileUser } from '@sangam/contract/profiles/profiles.schema.ts';
import { useNavigate } from 'react-router';
import { ProfileMenu } from '../../features/profiles/components/ProfileMenu.tsx';
import { useDistance } from '../../features/relations/use-distance.tsx';
import type { MenuItem } from '../../ui/MenuEntry.tsx';

interface ProfileMoreMenuProps {
  user: ProfileUser;
  items: MenuItem[];
}

/** On other people's profiles with the ways to keep away from them. */
export function ProfileMoreMenu({ user, items }: ProfileMoreMenuProps) {
  const navigate = useNavigate();
  const distance = useDistance(() => void navigate(pages.network));
  const moreItems = user.relation === 'self' ? [] : distance.itemsFor(user);
  return (
    <>
      <ProfileMenu items={[...items, ...moreItems]} />
      {distance.question}
    </>
  );
}
