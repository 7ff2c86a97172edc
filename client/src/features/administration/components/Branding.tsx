import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { notify } from '../../../ui/notify.ts';
import { SavingSwitch } from '../../../ui/SavingSwitch.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { selectBranding, selectBrandingRequest } from '../administration.slice.ts';
import { changeLinkPreviews, changeShowcaseArea, getBranding } from '../administration.thunks.ts';
import { BrandingForm } from './BrandingForm.tsx';
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

/** Switches the previews of linked pages in new posts and messages on or off. */
function LinkPreviewSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();

  async function save(next: boolean) {
    const result = await dispatch(changeLinkPreviews(next));
    return changeLinkPreviews.rejected.match(result) ? result.payload?.message : undefined;
  }

  return (
    <Section title={t`Link previews`}>
      <SavingSwitch
        label={t`Show a preview of linked pages`}
        hint={t`This server visits each page that members link to in new posts and messages. It never visits addresses of your own network.`}
        isOn={isOn}
        onSave={save}
      />
    </Section>
  );
}

/** Switches between sample events and those of this community, for all members. */
function LiveEventsSwitch({ isLive }: { isLive: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();

  async function save(next: boolean) {
    const result = await dispatch(changeShowcaseArea({ area: 'events', isLive: next }));
    return changeShowcaseArea.rejected.match(result) ? result.payload?.message : undefined;
  }

  return (
    <Section title={t`Events and workshops`}>
      <SavingSwitch
        label={t`Show the events of this community`}
        hint={t`Members see sample events otherwise. Operators, and members whom you allow in the list of members, create events on the events page. The change is visible after the next page load.`}
        isOn={isLive}
        onSave={save}
      />
    </Section>
  );
}
