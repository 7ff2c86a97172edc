import { ProgramCatalogue } from '../features/showcase/programs/ProgramCatalogue.tsx';
import { programs } from '../features/showcase/programs/programs.content.ts';

export function ProgramsPage() {
  return <ProgramCatalogue programs={programs} />;
}
