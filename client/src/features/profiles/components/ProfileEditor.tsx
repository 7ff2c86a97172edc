import { Trans, useLingui } from '@lingui/react/macro';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Eye } from 'lucide-react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { useOwnForm } from '../use-own-form.ts';
import { useSectionArrival } from '../use-section-arrival.ts';
import { AboutSection } from './AboutSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { NameSection } from './NameSection.tsx';
import { PictureSection } from './PictureSection.tsx';

export function ProfileEditor() {
  const { t } = useLingui();
  const username = useAppSelector(selectUsername) ?? '';
  const { form, request, retry } = useOwnForm();
  useSectionArrival(form !== null);

  function renderContent() {
    if (form) {
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PictureSection name={form.name} />
          <NameSection form={form} />
          <AboutSection form={form} />
          <DetailsSection form={form} />
        </div>
      );
    }
    if (request.error) {
      return (
        <Card>
          <ErrorState message={request.error.message} onRetry={retry} busy={request.loading} />
        </Card>
      );
    }
    return (
      <LoadingRegion onRetry={retry}>
        <EditorSkeleton />
      </LoadingRegion>
    );
  }

  return (
    <>
      <PageHeading
        intro={t`Each section is saved by itself.`}
        action={
          <LinkButton
            variant="secondary"
            size="small"
            icon={Eye}
            to={`${fillPath(pages.profile, { username })}?as=everyone`}
          >
            <Trans>View as others see it</Trans>
          </LinkButton>
        }
      >
        <Trans>Edit profile</Trans>
      </PageHeading>
      {renderContent()}
    </>
  );
}
