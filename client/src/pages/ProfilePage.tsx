import type { ProfilePage as ProfileAnswer } from '@sangam/contract/profiles/profiles.schema.ts';
import { useParams } from 'react-router';
import { firstPageReceived } from '../features/posts/posts.slice.ts';
import { postsBy } from '../features/posts/post-list.ts';
import '../features/network/network.realtime.ts';
import { ProfileScreen } from '../features/profiles/components/ProfileScreen.tsx';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { ProfileActions } from './parts/ProfileActions.tsx';
import { ProfileMoreMenu } from './parts/ProfileMoreMenu.tsx';
import { ProfileTopProjects } from './parts/ProfileTopProjects.tsx';
import { ProfileTabs } from './parts/ProfileTabs.tsx';

export function ProfilePage() {
  const dispatch = useAppDispatch();
  const username = (useParams()['username'] ?? '').toLowerCase();

  function receive({ posts, postsTimestamp }: ProfileAnswer) {
    const page = { posts, timestamp: postsTimestamp };
    dispatch(firstPageReceived({ list: postsBy(username), page }));
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
