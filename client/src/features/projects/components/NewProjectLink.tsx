import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Plus } from 'lucide-react';
import { LinkButton } from '../../../ui/LinkButton.tsx';

/** Links to the form for a new project: in the heading, or on a phone above the bottom bar. */
export function NewProjectLink() {
  return (
    <LinkButton
      icon={Plus}
      to={pages.projectCreate}
      className="max-sm:fixed max-sm:right-4 max-sm:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-sm:z-20 max-sm:rounded-full max-sm:shadow-float"
    >
      <Trans>New project</Trans>
    </LinkButton>
  );
}
