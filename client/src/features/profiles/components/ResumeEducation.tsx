import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@sangam/contract/profiles/profiles.schema.ts';
import { yearsOf } from '../years.ts';
import { ResumePart } from './ResumePart.tsx';

type ResumeEducationProps = Pick<Profile, 'education' | 'graduationYear'>;

export function ResumeEducation({ education, graduationYear }: ResumeEducationProps) {
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
                <strong>{item.institution}</strong>
                <span className="shrink-0 tabular-nums">{years}</span>
              </p>
              {course && <p>{course}</p>}
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
