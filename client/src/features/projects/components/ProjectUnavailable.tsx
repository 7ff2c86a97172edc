import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { FolderSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';

interface ProjectUnavailableProps {
  heading: string;
  /** The possible reason. */
  children: ReactNode;
}

export function ProjectUnavailable({ heading, children }: ProjectUnavailableProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <Card>
        <EmptyState
          icon={FolderSearch}
          title={t`Project not found`}
          action={
            <LinkButton variant="secondary" to={pages.projects}>
              <Trans>See all projects</Trans>
            </LinkButton>
          }
        >
          {children}
        </EmptyState>
      </Card>
    </>
  );
}
