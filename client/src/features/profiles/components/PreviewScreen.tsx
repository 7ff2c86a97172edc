import type { PreviewAudience } from '@sangam/contract/profiles/profiles.schema.ts';
import { useEffect } from 'react';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import type { ProfileSlots } from '../profile-slots.ts';
import { useProfileMenu } from '../use-profile-menu.ts';
import { selectPreview, selectProfileRequests } from '../profiles.slice.ts';
import { getPreview } from '../profiles.thunks.ts';
import { ProfileBody } from './ProfileBody.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { ProfileStates } from './ProfileStates.tsx';
import { Resume } from './Resume.tsx';
import { PreviewBar } from './PreviewBar.tsx';

/** The own profile as others see it, fetched on each visit. */
function usePreview(username: string, as: PreviewAudience) {
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => selectPreview(state, as));
  const status = useAppSelector((state) => selectProfileRequests(state).getPreview);

  useEffect(() => {
    const request = dispatch(getPreview({ username, as }));
    return () => request.abort();
  }, [dispatch, username, as]);

  async function retry(): Promise<boolean> {
    return getPreview.fulfilled.match(await dispatch(getPreview({ username, as })));
  }

  return { page, status, retry };
}

interface PreviewScreenProps extends Pick<ProfileSlots, 'topProjects' | 'tabs'> {
  username: string;
  as: PreviewAudience;
  onChange: (as: PreviewAudience) => void;
  onEnd: () => void;
}

/** The own profile as others see it, with the menu but without the actions by relation. */
export function PreviewScreen({ username, as, onChange, onEnd, ...slots }: PreviewScreenProps) {
  const { topProjects: TopProjects, tabs: Tabs } = slots;
  const { page, status, retry } = usePreview(username, as);
  const name = page?.user.name ?? username;
  const { items, dialog } = useProfileMenu({ username, name, refresh: retry });
  usePageTitle(page?.user.name ?? null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PreviewBar as={as} onChange={onChange} onEnd={onEnd} />
      <ProfileStates page={page} request={status} onRetry={() => void retry()}>
        {(shown) => (
          <>
            <ProfileHeader page={shown} actions={null} menu={<ProfileMenu items={items} />} />
            <ProfileBody page={shown} topProjects={<TopProjects page={shown} />} />
            <Tabs page={shown} />
            <Resume page={shown} />
          </>
        )}
      </ProfileStates>
      {dialog}
    </div>
  );
}
