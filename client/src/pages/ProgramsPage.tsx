import { ProgramCatalogue } from '../features/showcase/programs/ProgramCatalogue.tsx';
import { programs } from '../features/showcase/programs/programs.content.ts';
import { useSample } from '../features/showcase/shared/use-sample.ts';

export function ProgramsPage() {
  return <ProgramCatalogue programs={useSample(programs)} />;
}
