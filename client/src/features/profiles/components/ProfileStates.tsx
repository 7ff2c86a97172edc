import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import { UserRoundX } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { focusHeading } from '../../../lib/heading-focus.ts';
import type { RequestStatus } from '../../../lib/request-thunk.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { coverRatios } from '../../../ui/Cover.tsx';

/** Skeleton of header, text and tabs. */
function ProfileSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card bare>
        <div style={{ aspectRatio: coverRatios['4:1'] }}>
          <Skeleton className="h-full" />
        </div>
        <div className="px-4 pb-4 lg:px-5 lg:pb-5">
          <div className="flex items-end justify-between">
            <span className="-mt-12 rounded-full bg-surface p-1 sm:-mt-16">
              <Skeleton className="size-24 rounded-full sm:size-32" />
            </span>
            <Skeleton className="h-11 w-36 rounded-control" />
          </div>
          <Skeleton className="mt-3 h-6 w-52" />
          <Skeleton className="mt-2.5 h-4 w-72 max-w-full" />
          <Skeleton className="mt-3 h-4 w-44" />
          <Skeleton className="mt-8 h-4 w-64 max-w-full" />
        </div>
      </Card>
      <Card>
        <Skeleton className="h-5 w-20" />
        <Skeleton className="mt-4 h-4" />
        <Skeleton className="mt-2.5 h-4" />
        <Skeleton className="mt-2.5 h-4 w-2/3" />
      </Card>
      <Skeleton className="h-11 rounded-control" />
    </div>
  );
}

interface ProfileStatesProps {
  page: ProfilePage | null;
  request: RequestStatus;
  onRetry: () => void;
  children: (page: ProfilePage) => ReactNode;
}

/** A profile with its loading, error and missing states. */
export function ProfileStates({ page, request, onRetry, children }: ProfileStatesProps) {
  const { t } = useLingui();
  const { error, loading } = request;
  if (page) return children(page);
  if (!error) {
    return (
      <LoadingRegion onRetry={onRetry}>
        <LoadingHeading />
        <ProfileSkeleton />
      </LoadingRegion>
    );
  }
  // The server rejects an invalid username before searching.
  const isMissing = error.status === 404 || error.status === 400;
  return (
    <>
      <PageHeading>{t`Profile`}</PageHeading>
      <Card>
        {isMissing ? (
          <MissingProfile />
        ) : (
          <ErrorState message={error.message} onRetry={onRetry} busy={loading} />
        )}
      </Card>
    </>
  );
}

/** Moves focus from the skeleton's heading to the page's heading. */
function LoadingHeading() {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      if (document.activeElement === element) queueMicrotask(focusHeading);
    };
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className="sr-only">
      {t`Profile`}
    </h1>
  );
}

function MissingProfile() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={UserRoundX}
      title={t`Profile not found`}
      action={
        <LinkButton variant="secondary" to={pages.network}>
          <Trans>Find people</Trans>
        </LinkButton>
      }
    >
      <Trans>This person may have deleted their account, or the link may be wrong.</Trans>
    </EmptyState>
  );
}
