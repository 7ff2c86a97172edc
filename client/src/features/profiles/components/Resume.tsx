import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfilePage, Profile } from '@sangam/contract/profiles/profiles.schema.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import '../../../styles/print-sheet.css';
import { profilePath } from '../../../lib/page-paths.ts';
import { findEndorsedSkill } from '../profiles.slice.ts';
import { useExperienceDates } from '../experience-dates.ts';
import { employmentLabels } from '../profile-labels.ts';
import { shortenUrl } from '../web-url.ts';
import { yearsOf } from '../years.ts';
import { ResumePart } from './ResumePart.tsx';
import { ResumeProjects } from './ResumeProjects.tsx';
import { instanceName } from '../../../lib/server-settings.ts';

function ResumeExperience({ experience }: Required<Pick<Profile, 'experience'>>) {
  const { t } = useLingui();
  const datesOf = useExperienceDates();
  if (experience.length === 0) return null;
  return (
    <ResumePart title={t`Experience`}>
      <ul className="grid gap-2">
        {experience.map((item, index) => {
          const { title, organisation, employmentType, location, description } = item;
          const type = employmentType && t(employmentLabels[employmentType]);
          return (
            // Two entries may be equal.
            <li key={`${index} ${title}`} className="break-inside-avoid">
              <p className="flex justify-between gap-4">
                <strong dir="auto">{title}</strong>
                <span className="shrink-0 tabular-nums">{datesOf(item)}</span>
              </p>
              <p dir="auto">{[organisation, type, location].filter(Boolean).join(', ')}</p>
              {description && (
                <p dir="auto" className="whitespace-pre-wrap">
                  {description}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </ResumePart>
  );
}

type ResumeEducationProps = Pick<Profile, 'education' | 'graduationYear'>;

function ResumeEducation({ education, graduationYear }: ResumeEducationProps) {
  const { t } = useLingui();
  if (education.length === 0 && graduationYear === null) return null;
  return (
    <ResumePart title={t`Education`}>
      <ul className="grid gap-2">
        {education.map((item) => {
          const course = [item.degree, item.field].filter(Boolean).join(', ');
          const years = yearsOf(item);
          return (
            <li key={`${item.institution} ${course} ${years}`} className="break-inside-avoid">
              <p className="flex justify-between gap-4">
                <strong dir="auto">{item.institution}</strong>
                <span className="shrink-0 tabular-nums">{years}</span>
              </p>
              {course && <p dir="auto">{course}</p>}
            </li>
          );
        })}
      </ul>
      {graduationYear !== null && (
        <p className="mt-1">
          <Trans>Graduation: {graduationYear}</Trans>
        </p>
      )}
    </ResumePart>
  );
}

/** A skill with the number of its endorsements. */
function withCount(profile: Profile, skill: string): string {
  const { count } = findEndorsedSkill(profile, skill);
  return count === 0 ? skill : `${skill} (${count})`;
}

interface ResumeProps {
  page: ProfilePage;
}

/** The profile for printing on A4, hidden on screen. */
export function Resume({ page: { user, profile, projects } }: ResumeProps) {
  const { t } = useLingui();
  const viewer = useAppSelector(selectUser);
  // Only on the own profile, not in a preview.
  const email = user.relation === 'self' ? viewer?.email : undefined;
  const contacts = [
    profile.location,
    email,
    shortenUrl(new URL(profilePath(user.username), location.origin).href),
    ...profile.links.map(({ url }) => shortenUrl(url)),
  ].filter(Boolean);
  const pinned = new Set(profile.topProjects.map(({ id }) => id));
  const shown = [...profile.topProjects, ...projects.filter(({ id }) => !pinned.has(id))];
  return (
    <article data-print-sheet="resume" className="hidden text-control text-text print:block">
      <header className="border-b-2 border-primary pb-3">
        <h1 dir="auto" className="text-section font-bold">
          {user.name}
          {user.nativeName && (
            <span className="ml-2 text-card-title font-normal">{user.nativeName}</span>
          )}
        </h1>
        {user.designation && (
          <p dir="auto" className="text-card-title">
            {user.designation}
          </p>
        )}
        <p className="mt-1 text-meta text-muted">{contacts.join('  ·  ')}</p>
      </header>
      {profile.about && (
        <ResumePart title={t`About`}>
          <p dir="auto" className="whitespace-pre-wrap">
            {profile.about}
          </p>
        </ResumePart>
      )}
      <ResumeExperience experience={profile.experience ?? []} />
      <ResumeEducation education={profile.education} graduationYear={profile.graduationYear} />
      {profile.skills.length > 0 && (
        <ResumePart title={t`Skills`}>
          <p>{profile.skills.map((skill) => withCount(profile, skill)).join(', ')}</p>
        </ResumePart>
      )}
      <ResumeProjects projects={shown} username={user.username} />
      <p className="mt-6 text-badge text-muted">
        <Trans>Printed from {instanceName}</Trans>
      </p>
    </article>
  );
}
