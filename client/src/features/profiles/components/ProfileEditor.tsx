import { Trans, useLingui } from '@lingui/react/macro';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Eye } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from '../../../lib/router.tsx';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { EditSection } from '../edit-sections.ts';
import { useOwnProfileForm } from '../use-own-profile-form.ts';
import { AboutSection } from './AboutSection.tsx';
import { CoverPicker } from './CoverPicker.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { NameSection } from './NameSection.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';

/** Scrolls to the section in the URL hash once it is rendered. */
function useSectionArrival(isReady: boolean): void {
  const { hash } = useLocation();

  useEffect(() => {
    if (!isReady || hash === '') return;
    // After route effects, which focus the heading in the same task.
    queueMicrotask(() => {
      const heading = document.getElementById(hash.slice(1));
      heading?.scrollIntoView({ block: 'start' });
      heading?.focus({ preventScroll: true });
    });
  }, [isReady, hash]);
}

function EditorSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <Skeleton className="h-6 w-24" />
        <div className="mt-3 flex items-center gap-4">
          <Skeleton className="size-24 shrink-0 rounded-full" />
          <Skeleton className="h-11 w-40 rounded-control" />
        </div>
      </Card>
      {['name', 'about', 'details'].map((section) => (
        <Card key={section}>
          <Skeleton className="h-6 w-44" />
          <Skeleton className="mt-5 h-4 w-24" />
          <Skeleton className="mt-2 h-11 rounded-control" />
          <Skeleton className="mt-5 h-4 w-32" />
          <Skeleton className="mt-2 h-11 rounded-control" />
          <Skeleton className="mt-4 h-11 w-32 rounded-control" />
        </Card>
      ))}
    </div>
  );
}

export function ProfileEditor() {
  const { t } = useLingui();
  const username = useAppSelector(selectUsername) ?? '';
  const { form, isFresh, request, retry } = useOwnProfileForm();
  useSectionArrival(isFresh);

  function renderContent() {
    // Older values would overwrite those of another device.
    if (form && isFresh) {
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PhotoSection id="picture" title={t`Photo`}>
            <PhotoPicker name={form.name} />
          </PhotoSection>
          <PhotoSection id="cover" title={t`Cover photo`}>
            <CoverPicker name={form.name} />
          </PhotoSection>
          <NameSection form={form} />
          <AboutSection form={form} />
          <DetailsSection form={form} />
        </div>
      );
    }
    return (
      <LoadingOrError error={request.error?.message} onRetry={retry} busy={request.loading}>
        <EditorSkeleton />
      </LoadingOrError>
    );
  }

  return (
    <>
      <PageHeading
        intro={t`Each section is saved separately.`}
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

interface PhotoSectionProps {
  id: EditSection;
  title: string;
  children: ReactNode;
}

function PhotoSection({ id, title, children }: PhotoSectionProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="mb-3 text-card-title font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  );
}
