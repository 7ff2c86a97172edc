import { fillPath } from '@sangam/contract/http/call.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useParams, useSearchParams } from 'react-router';
import { CommentSection } from '../features/comments/components/CommentSection.tsx';
import { MediaGrid } from '../ui/media/MediaGrid.tsx';
import { ProjectView } from '../features/projects/components/ProjectView.tsx';
import { countsChanged } from '../features/projects/projects.slice.ts';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { ProjectSaveButton } from './parts/ProjectSaveButton.tsx';
import { suggestPeople } from './parts/suggest-people.ts';

function Gallery({ media }: { media: readonly Media[] }) {
  return <MediaGrid media={media} isFirst={false} />;
}

export function ProjectPage() {
  const { id: projectId = '' } = useParams();
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const path = fillPath(pages.project, { id: projectId });
  return (
    <ProjectView
      key={projectId}
      projectId={projectId}
      saveButton={ProjectSaveButton}
      gallery={Gallery}
      comments={
        <CommentSection
          subject={{ kind: 'project', id: projectId }}
          pathOf={(commentId) => `${path}?${new URLSearchParams({ comment: commentId })}`}
          suggestPeople={suggestPeople}
          linkedId={search.get('comment')}
          onCountChange={(commentCount) => dispatch(countsChanged([{ projectId, commentCount }]))}
        />
      }
    />
  );
}
