import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import { TopProjects } from '../../features/projects/components/TopProjects.tsx';

interface ProfileTopProjectsProps {
  page: ProfilePage;
}

/** What the person has pinned, in their order. */
export function ProfileTopProjects({ page: { user, profile } }: ProfileTopProjectsProps) {
  return <TopProjects projects={profile.topProjects} isOwn={user.relation === 'self'} />;
}
