import { fillPath } from '@sangam/contract/http/call.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useParams, useSearchParams } from 'react-router';
import { CommentSection } from '../features/comments/components/CommentSection.tsx';
import { MediaGrid } from '../ui/media/MediaGrid.tsx';
import { ProjectView } from '../features/projects/components/ProjectView.tsx';
import { countsChanged } from '../features/projects/projects.slice.ts';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { ProjectMoreMenu } from './parts/ProjectMoreMenu.tsx';
import { ProjectSaveButton } from './parts/ProjectSaveButton.tsx';
import { suggestPeople } from './parts/suggest-people.ts';
import { useSafetyMenu } from './parts/use-safety-menu.tsx';

function Gallery({ media }: { media: readonly Media[] }) {
  return <MediaGrid media={media} isFirst={false} />;
}

export function ProjectPage() {
  const { id: projectId = '' } = useParams();
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const safety = useSafetyMenu();
  const path = fillPath(pages.project, { id: projectId });
  return (
    <>
      <ProjectView
        key={projectId}
        projectId={projectId}
        saveButton={ProjectSaveButton}
        menu={ProjectMoreMenu}
        gallery={Gallery}
        comments={
          <CommentSection
            subject={{ kind: 'project', id: projectId }}
            pathOf={(commentId) => `${path}?${new URLSearchParams({ comment: commentId })}`}
            suggestPeople={suggestPeople}
            linkedId={search.get('comment')}
            menuItems={({ id, author }) =>
              author ? [safety.reportOf({ subject: 'comment', id, person: author })] : []
            }
            onCountChange={(commentCount) => dispatch(countsChanged([{ projectId, commentCount }]))}
          />
        }
      />
      {safety.dialogs}
    </>
  );
}
