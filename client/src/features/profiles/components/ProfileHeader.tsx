import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenTo } from '@sangam/contract/profiles/profiles.calls.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type {
  ProfilePage,
  Profile,
  ProfileUser,
  ProfileLink,
} from '@sangam/contract/profiles/profiles.schema.ts';
import { AtSign, BadgeCheck, GraduationCap, MapPin, Pencil, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { AiLabel } from '../../../ui/media/AiLabel.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { openToLabels, linkKinds } from '../profile-labels.ts';
import { shortenUrl } from '../web-url.ts';
import { MediaCover } from '../../../ui/media/MediaCover.tsx';
import { StatList } from './StatList.tsx';

interface ProfileLinksProps {
  links: readonly ProfileLink[];
}

function ProfileLinks({ links }: ProfileLinksProps) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  return (
    <ul aria-label={t`Links`} className="mt-1 flex flex-wrap gap-x-4 text-control">
      {links.map(({ kind, url }) => {
        const { icon: Icon, label } = linkKinds[kind];
        return (
          <li key={`${kind} ${url}`} className="min-w-0">
            <a
              href={url}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              title={url}
              className="flex min-h-8 max-w-full items-center gap-1.5 font-medium text-link hover:underline"
            >
              <Icon role="img" aria-label={t(label)} className="size-4 shrink-0" />
              <span className="truncate">{shortenUrl(url)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** On the own profile without one, how to get it. */
function VerifiedCollege({ user: { verifiedCollege, relation } }: { user: ProfileUser }) {
  if (verifiedCollege !== undefined) {
    return (
      <p className="mt-2 flex items-center gap-1.5 text-control font-medium text-success">
        <BadgeCheck aria-hidden className="size-4.5 shrink-0" />
        <span dir="auto" className="min-w-0 break-words">
          <Trans>Verified: {verifiedCollege}</Trans>
        </span>
      </p>
    );
  }
  if (relation !== 'self') return null;
  return (
    <Link
      to={`${pages.settings}?section=college`}
      className="mt-1 -mb-1 inline-flex min-h-11 items-center gap-1.5 text-control font-semibold text-link hover:underline"
    >
      <BadgeCheck aria-hidden className="size-4.5 shrink-0" />
      <Trans>Verify your college</Trans>
    </Link>
  );
}

interface ProfileFactsProps {
  user: ProfileUser;
  profile: Profile;
}

function ProfileFacts({ user, profile }: ProfileFactsProps) {
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

interface OpenToListProps {
  openTo: readonly OpenTo[];
}

function OpenToList({ openTo }: OpenToListProps) {
  const { t } = useLingui();
  if (openTo.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <span className="text-meta font-medium text-muted">
        <Trans>Open to</Trans>
      </span>
      <ul aria-label={t`Open to`} className="flex flex-wrap gap-2">
        {openTo.map((kind) => (
          <li key={kind}>
            <Badge tone="success">{t(openToLabels[kind])}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

function EditCoverLink() {
  const { t } = useLingui();
  return (
    <Link
      to={`${pages.profileEdit}#cover`}
      aria-label={t`Edit cover photo`}
      title={t`Edit cover photo`}
      className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-surface text-muted hover:bg-sunken hover:text-text"
    >
      <Pencil aria-hidden className="size-4.5" />
    </Link>
  );
}

interface ProfileHeaderProps {
  page: ProfilePage;
  /** The actions for this user. */
  actions: ReactNode;
  menu: ReactNode;
}

export function ProfileHeader({ page, actions, menu }: ProfileHeaderProps) {
  const { user, profile, stats } = page;
  return (
    <Card bare as="header">
      <div className="relative">
        <MediaCover
          seed={user.username}
          cover={user.cover ?? null}
          ratio="4:1"
          sizes="(min-width: 64rem) 40rem, 100vw"
          isFirst
        />
        {user.relation === 'self' && <EditCoverLink />}
      </div>
      <div className="px-4 pb-4 lg:px-5 lg:pb-5">
        <div className="flex flex-wrap items-end justify-between gap-x-1 gap-y-2">
          <span className="relative -mt-12 rounded-full bg-surface p-1 sm:-mt-16">
            <Avatar
              name={user.name}
              picture={user.picture}
              size={128}
              className="max-sm:size-24 max-sm:text-section"
            />
            {user.picture !== null && user.isPictureMadeWithAi && <AiLabel />}
          </span>
          <div className="-mr-2 ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">
            {actions}
            {menu}
          </div>
        </div>
        <h1 dir="auto" tabIndex={-1} className="mt-2 text-page-title font-bold break-words">
          {user.name}
          {user.nativeName && (
            <span className="ml-2 text-card-title font-medium text-muted">{user.nativeName}</span>
          )}
        </h1>
        {user.designation && (
          <p dir="auto" className="mt-0.5 text-body">
            {user.designation}
          </p>
        )}
        <VerifiedCollege user={user} />
        <ProfileFacts user={user} profile={profile} />
        <ProfileLinks links={profile.links} />
        <OpenToList openTo={profile.openTo} />
        <StatList stats={stats} isOwn={user.relation === 'self'} />
      </div>
    </Card>
  );
}
