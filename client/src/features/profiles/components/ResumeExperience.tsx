import { useLingui } from '@lingui/react/macro';
import type { Experience } from '@sangam/contract/profiles/profiles.schema.ts';
import { useExperienceDates } from '../experience-dates.ts';
import { employmentLabels } from '../profile-labels.ts';
import { ResumePart } from './ResumePart.tsx';

interface ResumeExperienceProps {
  experience: readonly Experience[];
}

export function ResumeExperience({ experience }: ResumeExperienceProps) {
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
