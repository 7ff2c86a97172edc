import { Trans } from '@lingui/react/macro';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type {
  ProfilePage as ProfileResponse,
  ProfileUser,
} from '@sangam/contract/profiles/profiles.schema.ts';
import { Pencil } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useLocation, navigate, usePageParams } from '../lib/router.tsx';
import { firstPageReceived } from '../features/posts/posts.slice.ts';
import { postsBy } from '../features/posts/post-list.ts';
import '../features/network/network.realtime.ts';
import { ProfileScreen } from '../features/profiles/components/ProfileScreen.tsx';
import { lazyPart } from '../lib/lazy-part.ts';
import { isLive } from '../lib/live-areas.ts';
import { useAppDispatch, useAppSelector } from '../lib/store-hooks.ts';
import { applyUsernameChange } from '../session/own-account.ts';
import { ProfileMenu } from '../features/profiles/components/ProfileMenu.tsx';
import type { MenuItem } from '../ui/MenuEntry.tsx';
import { RelationActions } from '../features/network/components/RelationActions.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useRemoveConnection } from '../features/network/use-remove-connection.tsx';
import { selectKnownRelation } from '../features/network/network.slice.ts';
import { getProfile } from '../features/profiles/profiles.thunks.ts';
import { TopProjects } from '../features/projects/components/TopProjects.tsx';
import { ProfileTabs } from './parts/ProfileTabs.tsx';
import { useSafetyMenu } from './parts/use-safety-menu.tsx';

const SpeakingAt = lazyPart(
  async () => (await import('../features/showcase/upcoming-events/SpeakingAt.tsx')).SpeakingAt,
);

/** Connections see more of a profile: fetches it again when the relation changes. */
function useRefetchOnRelationChange({ username, relation }: ProfileUser): void {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectKnownRelation(state, username));

  useEffect(() => {
    if (known === undefined) return;
    const isOutdated = (known === 'connected') !== (relation === 'connected');
    if (isOutdated) void dispatch(getProfile(username));
  }, [dispatch, username, known, relation]);
}

interface ProfileActionsProps {
  user: ProfileUser;
}

/** The actions for a user, by the viewer's relation to them. */
function ProfileActions({ user }: ProfileActionsProps) {
  useRefetchOnRelationChange(user);
  const known = useAppSelector((state) => selectKnownRelation(state, user.username));
  if (user.relation !== 'self') {
    return (
      <>
        <RelationActions person={user} relation={user.relation} />
        {(known ?? user.relation) !== 'connected' && (
          <LinkButton variant="secondary" to={`${pages.messages}?to=${user.username}`}>
            <Trans>Message</Trans>
          </LinkButton>
        )}
      </>
    );
  }
  return (
    <LinkButton icon={Pencil} to={pages.profileEdit} className="max-sm:px-4">
      <Trans>Edit profile</Trans>
    </LinkButton>
  );
}

/** Pinned projects, in order, and events at which the user speaks or which they attended. */
function ProfileTopProjects({ page: { user, profile } }: { page: ProfileResponse }) {
  return (
    <>
      <TopProjects projects={profile.topProjects} isOwn={user.relation === 'self'} />
      {isLive('events') && (
        <Suspense>
          <SpeakingAt username={user.username} />
        </Suspense>
      )}
    </>
  );
}

interface ProfileMoreMenuProps {
  user: ProfileUser;
  items: MenuItem[];
}

/** On other users' profiles with mute, block and report. */
function ProfileMoreMenu({ user, items }: ProfileMoreMenuProps) {
  const safety = useSafetyMenu(() => navigate(pages.network));
  const target = { subject: 'person', id: user.username, person: user } as const;
  const removal = useRemoveConnection(user);
  const known = useAppSelector((state) => selectKnownRelation(state, user.username));
  const isConnected = (known ?? user.relation) === 'connected';
  const connectionItems = isConnected ? [removal.item] : [];
  const safetyItems = user.relation === 'self' ? [] : safety.itemsFor(target);
  return (
    <>
      <ProfileMenu items={[...items, ...connectionItems, ...safetyItems]} />
      {removal.dialog}
      {safety.dialogs}
    </>
  );
}

export function ProfilePage() {
  const dispatch = useAppDispatch();
  const { search, hash } = useLocation();
  const username = (usePageParams()['username'] ?? '').toLowerCase();

  function receive({ user, posts, postsTimestamp }: ProfileResponse) {
    const page = { posts, timestamp: postsTimestamp };
    dispatch(firstPageReceived({ list: postsBy(user.username), page }));
    if (user.username === username) return;
    // The URL has a former username of this user.
    void dispatch(applyUsernameChange({ before: username, username: user.username }));
    const path = fillPath(pages.profile, { username: user.username });
    navigate(path + search + hash, { replace: true });
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
