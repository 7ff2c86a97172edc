import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { Ellipsis } from 'lucide-react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useSafetyMenu } from './use-safety-menu.tsx';

interface ProjectMoreMenuProps {
  project: { readonly id: string; readonly owner: PersonSummary };
}

/** What can be done about somebody else's project and whoever leads it. */
export function ProjectMoreMenu({ project: { id, owner } }: ProjectMoreMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const safety = useSafetyMenu(() => void navigate(pages.projects));
  return (
    <>
      <Menu
        label={t`More about this project`}
        items={safety.itemsFor({ subject: 'project', id, person: owner })}
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={t`More about this project`} icon={Ellipsis} />
        )}
      />
      {safety.dialogs}
    </>
  );
}
