import { Portrait } from '../shared/Portrait.tsx';
import type { DatedWorkshop } from './workshops.rules.ts';

interface InstructorPaneProps {
  workshop: DatedWorkshop;
}

export function InstructorPane({ workshop }: InstructorPaneProps) {
  const { instructor, instructorTitle, instructorBio, instructorLook } = workshop;
  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <Portrait name={instructor} look={instructorLook} size={112} className="rounded-card" />
      <div data-showcase>
        <h3 className="text-card-title font-semibold">{instructor}</h3>
        <p className="text-control text-muted">{instructorTitle}</p>
        <p className="mt-3 max-w-read">{instructorBio}</p>
      </div>
    </div>
  );
}
