import { useLingui } from '@lingui/react/macro';
import { fillPath } from '@sangam/contract/http/call.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { Ellipsis } from 'lucide-react';
import { usePageParams, useSearchParams, navigate } from '../lib/router.tsx';
import { MediaGrid } from '../ui/media/MediaGrid.tsx';
import { ProjectScreen } from '../features/projects/components/ProjectScreen.tsx';
import { countsChanged } from '../features/projects/projects.slice.ts';
import { usePublicItem } from '../features/public-pages/use-public-item.tsx';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { LazyComments } from './parts/LazyComments.tsx';
import { ProjectSaveButton } from './parts/ProjectSaveButton.tsx';
import { useSafetyMenu } from './parts/use-safety-menu.tsx';

interface ProjectMoreMenuProps {
  project: {
    readonly id: string;
    readonly owner: PersonSummary;
    readonly viewerRole: string;
  };
}

/** The public page for the owner; report, mute and block for others. */
function ProjectMoreMenu({ project: { id, owner, viewerRole } }: ProjectMoreMenuProps) {
  const { t } = useLingui();
  const safety = useSafetyMenu(() => navigate(pages.projects));
  const publicItem = usePublicItem({ kind: 'project', id });
  return (
    <>
      <Menu
        label={t`More options for this project`}
        items={
          viewerRole === 'owner'
            ? [publicItem.menuItem]
            : safety.itemsFor({ subject: 'project', id, person: owner })
        }
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={t`More options for this project`} icon={Ellipsis} />
        )}
      />
      {safety.dialogs}
      {publicItem.dialog}
    </>
  );
}

function Gallery({ media }: { media: readonly Media[] }) {
  return <MediaGrid media={media} isFirst={false} />;
}

export function ProjectPage() {
  const { id: projectId = '' } = usePageParams();
  const search = useSearchParams();
  const dispatch = useAppDispatch();
  return (
    <ProjectScreen
      key={projectId}
      projectId={projectId}
      saveButton={ProjectSaveButton}
      menu={ProjectMoreMenu}
      gallery={Gallery}
      comments={
        <LazyComments
          subject={{ kind: 'project', id: projectId }}
          path={fillPath(pages.project, { id: projectId })}
          linkedId={search.get('comment')}
          onCountChange={(commentCount) => dispatch(countsChanged([{ projectId, commentCount }]))}
        />
      }
    />
  );
}
