import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { ProfilePage, Education } from '@sangam/contract/profiles/profiles.schema.ts';
import { Pencil, GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { ClampedText } from '../../../ui/ClampedText.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { EditSection } from '../edit-sections.ts';
import { yearsOf } from '../years.ts';
import { ExperienceSection } from './ExperienceSection.tsx';
import { SkillList } from './SkillList.tsx';

interface EducationListProps {
  education: readonly Education[];
}

function EducationList({ education }: EducationListProps) {
  return (
    <ul className="grid gap-4">
      {education.map((item) => {
        const course = [item.degree, item.field].filter(Boolean).join(', ');
        const years = yearsOf(item);
        return (
          <li key={`${item.institution} ${course} ${years}`} className="flex gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
              <GraduationCap aria-hidden className="size-5.5" />
            </span>
            <div className="min-w-0">
              <h3 dir="auto" className="text-body leading-snug font-semibold break-words">
                {item.institution}
              </h3>
              {course && (
                <p dir="auto" className="text-control break-words">
                  {course}
                </p>
              )}
              {years && <p className="text-meta text-muted tabular-nums">{years}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface ProfileBodyProps {
  page: ProfilePage;
  /** The section of pinned projects, shown after About. */
  topProjects: ReactNode;
}

/** About, pinned projects, experience, education and skills of a profile; empty and hidden ones are left out. */
export function ProfileBody({ page, topProjects }: ProfileBodyProps) {
  const { t } = useLingui();
  const { about, experience = [], education, skills } = page.profile;
  const isOwn = page.user.relation === 'self';
  const renderEditLink = (section: EditSection, label: string) =>
    isOwn && <EditLink section={section} label={label} />;
  return (
    <>
      {about && (
        <Section title={t`About`} action={renderEditLink('about', t`Edit about`)}>
          {/* A changed text is measured again. */}
          <ClampedText key={about}>
            <RichText text={about} mentioned={[]} />
          </ClampedText>
        </Section>
      )}
      {topProjects}
      {experience.length > 0 && (
        <ExperienceSection
          experience={experience}
          action={renderEditLink('experience', t`Edit experience`)}
        />
      )}
      {education.length > 0 && (
        <Section title={t`Education`} action={renderEditLink('education', t`Edit education`)}>
          <EducationList education={education} />
        </Section>
      )}
      {skills.length > 0 && (
        <Section title={t`Skills`} action={renderEditLink('skills', t`Edit skills`)}>
          <SkillList key={skills.join('\n')} page={page} />
        </Section>
      )}
    </>
  );
}

function EditLink({ section, label }: { section: EditSection; label: string }) {
  return (
    <Link
      to={`${pages.profileEdit}#${section}`}
      aria-label={label}
      title={label}
      className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-text"
    >
      <Pencil aria-hidden className="size-4.5" />
    </Link>
  );
}
