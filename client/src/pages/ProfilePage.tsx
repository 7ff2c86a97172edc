import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { ProfilePage as ProfileAnswer } from '@sangam/contract/profiles/profiles.schema.ts';
import { useLocation, useNavigate, useParams } from 'react-router';
import { firstPageReceived } from '../features/posts/posts.slice.ts';
import { postsBy } from '../features/posts/post-list.ts';
import '../features/network/network.realtime.ts';
import { ProfileScreen } from '../features/profiles/components/ProfileScreen.tsx';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { adoptRenaming } from '../session/own-account.ts';
import { ProfileActions } from './parts/ProfileActions.tsx';
import { ProfileMoreMenu } from './parts/ProfileMoreMenu.tsx';
import { ProfileTopProjects } from './parts/ProfileTopProjects.tsx';
import { ProfileTabs } from './parts/ProfileTabs.tsx';

export function ProfilePage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const username = (useParams()['username'] ?? '').toLowerCase();

  function receive({ user, posts, postsTimestamp }: ProfileAnswer) {
    const page = { posts, timestamp: postsTimestamp };
    dispatch(firstPageReceived({ list: postsBy(user.username), page }));
    if (user.username === username) return;
    // The address bears a name that the person had before.
    void dispatch(adoptRenaming({ before: username, username: user.username }));
    const path = fillPath(pages.profile, { username: user.username });
    void navigate(path + search + hash, { replace: true });
  }

  return (
    <ProfileScreen
      key={username}
      username={username}
      relationActions={ProfileActions}
      menu={ProfileMoreMenu}
      topProjects={ProfileTopProjects}
      tabs={ProfileTabs}
      onFetched={receive}
    />
  );
}
