import { ProgramCatalogue } from '../features/showcase/programs/ProgramCatalogue.tsx';

export function ProgramsPage() {
  return <ProgramCatalogue />;
}
