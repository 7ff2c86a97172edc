import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PreviewAudience, OwnProfile } from '@sangam/contract/profiles/profiles.schema.ts';
import { useDeferredValue, useEffect, useRef } from 'react';
import { focusHeading } from '../../../lib/heading-focus.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useUrlChoice } from '../../../lib/use-url-param.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import type { ProfileSlots } from '../profile-slots.ts';
import { useProfile } from '../use-profile.ts';
import { useProfileMenu } from '../use-profile-menu.ts';
import { completenessOf } from '../completeness.ts';
import { stepLabels } from '../step-labels.ts';
import { PreviewScreen } from './PreviewScreen.tsx';
import { ProfileBody } from './ProfileBody.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileStates } from './ProfileStates.tsx';
import { Resume } from './Resume.tsx';

interface CompletenessHintProps {
  own: OwnProfile;
}

/** Completeness of the own profile and the next step; hidden when complete. */
function CompletenessHint({ own }: CompletenessHintProps) {
  const { t } = useLingui();
  const { done, total, next } = completenessOf(own);
  if (next === null) return null;
  const percent = Math.round((done / total) * 100);
  const { label, why, section } = stepLabels[next];
  const to = section === null ? pages.projects : `${pages.profileEdit}#${section}`;
  return (
    <Card as="section" aria-label={t`Profile strength`}>
      <Meter label={t`Profile strength`} text={t`${percent}% complete`} value={done} max={total} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-control text-muted">
          <Trans>Next step:</Trans> {t(why)}
        </p>
        <LinkButton size="small" variant="secondary" to={to}>
          {t(label)}
        </LinkButton>
      </div>
    </Card>
  );
}

interface ProfileScreenProps extends ProfileSlots {
  username: string;
}

const eyes = ['self', 'everyone', 'network'] as const satisfies (PreviewAudience | 'self')[];

/** A profile; the own one also as everyone or the network sees it, by `?as=` in the URL. */
export function ProfileScreen({ username, ...slots }: ProfileScreenProps) {
  const isOwn = useAppSelector(selectUsername) === username;
  const [as, setAs] = useUrlChoice('as', [...eyes]);
  useHeadingFocus(isOwn && as !== 'self');
  if (!isOwn) return <Profile username={username} {...slots} />;
  if (as === 'self') {
    return <Profile username={username} {...slots} onSeeAsOthers={() => setAs('everyone')} />;
  }
  return (
    <PreviewScreen
      username={username}
      as={as}
      onChange={setAs}
      onEnd={() => setAs('self')}
      topProjects={slots.topProjects}
      tabs={slots.tabs}
    />
  );
}

/** The control that switched the view was removed with the previous view. */
function useHeadingFocus(isPreview: boolean): void {
  const wasPreview = useRef(isPreview);

  useEffect(() => {
    if (wasPreview.current !== isPreview) focusHeading();
    wasPreview.current = isPreview;
  }, [isPreview]);
}

interface ProfileProps extends ProfileScreenProps {
  /** Only on the own profile. */
  onSeeAsOthers?: () => void;
}

function Profile({ username, onSeeAsOthers, onFetched, menu: Menu, ...slots }: ProfileProps) {
  const { relationActions: RelationActions, topProjects: TopProjects, tabs: Tabs } = slots;
  const { page, request, refresh } = useProfile(username, onFetched);
  const name = page?.user.name ?? username;
  const { items, dialog } = useProfileMenu({ username, name, refresh, onSeeAsOthers });
  usePageTitle(page?.user.name ?? null);
  // The header fills a phone screen; the rest is rendered as a deferred update.
  const isRestDrawn = useDeferredValue(Boolean(page));
  return (
    <ProfileStates page={page} request={request} onRetry={() => void refresh()}>
      {(shown) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ProfileHeader
            page={shown}
            actions={<RelationActions user={shown.user} />}
            menu={<Menu user={shown.user} items={items} />}
          />
          {onSeeAsOthers && <CompletenessHint own={shown} />}
          <ProfileBody page={shown} topProjects={<TopProjects page={shown} />} />
          {isRestDrawn && (
            <>
              <Tabs page={shown} />
              <Resume page={shown} />
            </>
          )}
          {dialog}
        </div>
      )}
    </ProfileStates>
  );
}
