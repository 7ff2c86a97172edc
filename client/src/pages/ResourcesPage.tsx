import { ResourceHub } from '../features/showcase/resources/ResourceHub.tsx';
import { useNow } from '../ui/use-now.ts';

export function ResourcesPage() {
  return <ResourceHub now={new Date(useNow())} />;
}
