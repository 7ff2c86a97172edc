import { usePageParams } from '../lib/router.tsx';
import { prepareMedia } from '../ui/media/prepare-media.ts';
import { ProjectEditor } from '../features/projects/components/ProjectEditor.tsx';

export function ProjectEditPage() {
  const { projectId = '' } = usePageParams();
  return <ProjectEditor key={projectId} projectId={projectId} prepare={prepareMedia} />;
}
