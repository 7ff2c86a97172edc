import { Trans } from '@lingui/react/macro';
import type { Profile, ProfileUser } from '@sangam/contract/profiles/profiles.schema.ts';
import { AtSign, GraduationCap, MapPin, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ProfileFactsProps {
  user: ProfileUser;
  profile: Profile;
}

export function ProfileFacts({ user, profile }: ProfileFactsProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-control text-muted">
      <Fact icon={AtSign}>{user.username}</Fact>
      {profile.location && <Fact icon={MapPin}>{profile.location}</Fact>}
      {profile.graduationYear !== null && (
        <Fact icon={GraduationCap}>
          <Trans>Class of {profile.graduationYear}</Trans>
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}
