import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../../lib/store-hooks.ts';
import { Card } from '../../../../ui/Card.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { selectPublicProfile, selectPublicProfileRequest } from '../../public-pages.slice.ts';
import { getPublicProfile } from '../../public-pages.thunks.ts';
import { PublicPageForm } from './PublicPageForm.tsx';

/** The member's page for visitors without an account: on or off, and what it shows. */
export function PublicPageSettings() {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectPublicProfile);
  const { loading, error } = useAppSelector(selectPublicProfileRequest);
  const reload = () => void dispatch(getPublicProfile());

  useEffect(() => {
    const request = dispatch(getPublicProfile());
    return () => request.abort();
  }, [dispatch]);

  if (!settings && error) {
    return (
      <Card>
        <ErrorState message={error.message} onRetry={reload} busy={loading} />
      </Card>
    );
  }
  if (!settings) {
    return (
      <LoadingRegion onRetry={reload}>
        <Skeleton className="h-96 rounded-card" />
      </LoadingRegion>
    );
  }
  // What was saved, also on another device, replaces what is on the screen.
  const version = JSON.stringify([settings.isPublic, settings.fields, settings.searchEngines]);
  return <PublicPageForm key={version} settings={settings} />;
}
