import { useParams } from 'react-router';
import { prepareMedia } from '../ui/media/prepare-media.ts';
import { ProjectEditor } from '../features/projects/components/ProjectEditor.tsx';

export function ProjectEditPage() {
  const { projectId = '' } = useParams();
  return <ProjectEditor key={projectId} projectId={projectId} prepare={prepareMedia} />;
}
