import type { Education } from '@sangam/contract/profiles/profiles.schema.ts';
import { GraduationCap } from 'lucide-react';
import { yearsOf } from '../years.ts';

interface EducationListProps {
  education: readonly Education[];
}

export function EducationList({ education }: EducationListProps) {
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
              <h3 className="text-body leading-snug font-semibold break-words">
                {item.institution}
              </h3>
              {course && <p className="text-control break-words">{course}</p>}
              {years && <p className="text-meta text-muted tabular-nums">{years}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
