import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import { UserRoundX } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { focusHeading } from '../../../lib/arrival-focus.ts';
import type { RequestStatus } from '../../../lib/request-thunk.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

interface ProfileStatesProps {
  page: ProfilePage | null;
  request: RequestStatus;
  onRetry: () => void;
  children: (page: ProfilePage) => ReactNode;
}

/** A profile while it comes, when it does not come, where there is none, and when it is there. */
export function ProfileStates({ page, request, onRetry, children }: ProfileStatesProps) {
  const { t } = useLingui();
  const { error, loading } = request;
  if (page) return children(page);
  if (!error) {
    return (
      <LoadingRegion onRetry={onRetry}>
        <ComingHeading />
        <ProfileSkeleton />
      </LoadingRegion>
    );
  }
  // An address that can be nobody's is refused before anybody is looked for.
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

/** Whoever stood on the heading of a page that is still coming stands on that of the page once it came. */
function ComingHeading() {
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
      title={t`This profile is not here`}
      action={
        <LinkButton variant="secondary" to={pages.network}>
          <Trans>Find people</Trans>
        </LinkButton>
      }
    >
      <Trans>The person may have left, or the address is mistyped.</Trans>
    </EmptyState>
  );
}
