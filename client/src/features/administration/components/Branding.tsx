import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { notify } from '../../../ui/notify.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { selectBranding, selectBrandingRequest } from '../administration.slice.ts';
import { getBranding } from '../administration.thunks.ts';
import { BrandingForm } from './BrandingForm.tsx';
import { LinkPreviewSwitch } from './LinkPreviewSwitch.tsx';
import { LiveEventsSwitch } from './LiveEventsSwitch.tsx';
import { LogoSettings } from './LogoSettings.tsx';

/** Forms for the logo, name, colour, texts and contacts, and the switches for link previews and live events. */
export function Branding() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectBranding);
  const { error } = useAppSelector(selectBrandingRequest);
  const fetchAgain = () => void dispatch(getBranding());

  useEffect(() => {
    void dispatch(getBranding());
  }, [dispatch]);

  /** Offers to reload: the settings are embedded in the page, so this page shows the former ones until then. */
  function confirmSaved() {
    notify.success(t`Saved. New visitors see it now.`, {
      id: 'branding',
      action: { label: t`Reload`, onClick: () => location.reload() },
    });
  }

  if (!settings) {
    return (
      <LoadingOrError error={error?.message} onRetry={fetchAgain}>
        <Skeleton className="h-96 rounded-card" />
      </LoadingOrError>
    );
  }
  return (
    <div className="grid gap-4">
      <LogoSettings logo={settings.logo} onSaved={confirmSaved} />
      <BrandingForm branding={settings.branding} onSaved={confirmSaved} />
      <LinkPreviewSwitch isOn={settings.linkPreviews} />
      <LiveEventsSwitch isLive={settings.liveAreas.includes('events')} />
    </div>
  );
}
