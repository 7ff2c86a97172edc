import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { ClampedText } from '../../../ui/ClampedText.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { EditSection } from '../edit-sections.ts';
import { EducationList } from './EducationList.tsx';
import { SkillList } from './SkillList.tsx';

interface ProfileBodyProps {
  page: ProfilePage;
  /** The pinned ones, first of all. */
  topProjects: ReactNode;
}

/** What a person says about themselves; what is empty, or not for this viewer, takes no room. */
export function ProfileBody({ page, topProjects }: ProfileBodyProps) {
  const { t } = useLingui();
  const { about, education, skills } = page.profile;
  const isOwn = page.user.relation === 'self';
  const edit = (section: EditSection, label: string) =>
    isOwn && <EditLink section={section} label={label} />;
  return (
    <>
      {about && (
        <Section title={t`About`} action={edit('about', t`Edit about`)}>
          {/* Another text is measured anew. */}
          <ClampedText key={about}>
            <RichText text={about} mentioned={[]} />
          </ClampedText>
        </Section>
      )}
      {topProjects}
      {education.length > 0 && (
        <Section title={t`Education`} action={edit('education', t`Edit education`)}>
          <EducationList education={education} />
        </Section>
      )}
      {skills.length > 0 && (
        <Section title={t`Skills`} action={edit('skills', t`Edit skills`)}>
          <SkillList skills={skills} />
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
