import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Cover } from '../../../ui/Cover.tsx';
import { OpenToList } from './OpenToList.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileLinks } from './ProfileLinks.tsx';
import { StatList } from './StatList.tsx';

interface ProfileHeaderProps {
  page: ProfilePage;
  /** What one can do about this person. */
  actions: ReactNode;
  menu: ReactNode;
}

export function ProfileHeader({ page, actions, menu }: ProfileHeaderProps) {
  const { user, profile, stats } = page;
  return (
    <Card bare as="header">
      <div className="h-28 sm:h-44">
        <Cover seed={user.username} ratio="16:7" className="h-full" />
      </div>
      <div className="px-4 pb-4 lg:px-5 lg:pb-5">
        <div className="flex flex-wrap items-end justify-between gap-x-1 gap-y-2">
          <span className="-mt-12 rounded-full bg-surface p-1 sm:-mt-16">
            <Avatar
              name={user.name}
              picture={user.picture}
              size={128}
              className="max-sm:size-24 max-sm:text-section"
            />
          </span>
          <div className="-mr-2 ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">
            {actions}
            {menu}
          </div>
        </div>
        <h1 tabIndex={-1} className="mt-2 text-page-title font-bold break-words">
          {user.name}
          {user.nativeName && (
            <span className="ml-2 text-card-title font-medium text-muted">{user.nativeName}</span>
          )}
        </h1>
        {user.designation && <p className="mt-0.5 text-body">{user.designation}</p>}
        <ProfileFacts user={user} profile={profile} />
        <ProfileLinks links={profile.links} />
        <OpenToList openTo={profile.openTo} />
        <StatList stats={stats} isOwn={user.relation === 'self'} />
      </div>
    </Card>
  );
}
