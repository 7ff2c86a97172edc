import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from '../../../lib/router.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { notify } from '../../../ui/notify.ts';
import { bannerChanged, selectBanner } from '../banner.slice.ts';
import { dismissAnnouncement } from '../banner.thunks.ts';
import { BannerContent } from './BannerContent.tsx';

/** The longest delay of a timer. */
const maxDelayMs = 2 ** 31 - 1;

/** Hides the banner at its end, also without a connection. */
function useHideAtEnd(endsAt: string | undefined): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const remaining = Math.max(Date.parse(endsAt) - Date.now(), 0);
    if (remaining > maxDelayMs) return undefined;
    const timer = setTimeout(() => dispatch(bannerChanged(null)), remaining);
    return () => clearTimeout(timer);
  }, [dispatch, endsAt]);
}

/**
 * The announcement for the signed-in user. One that arrives while a page is read neither moves nor covers it: a toast
 * offers to show it, and it takes its place with the next navigation.
 */
export function Banner() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const banner = useAppSelector(selectBanner);
  const { pathname } = useLocation();
  const [placed, setPlaced] = useState({ pathname, id: banner?.id });
  if (placed.pathname !== pathname) setPlaced({ pathname, id: banner?.id });
  const isPlaced = banner?.id === placed.id;
  const newId = isPlaced ? undefined : banner?.id;
  const newTitle = isPlaced ? undefined : banner?.title;
  useHideAtEnd(banner?.endsAt);

  useEffect(() => {
    if (newId === undefined) return;
    const showNew = () => {
      setPlaced({ pathname, id: newId });
      window.scrollTo({ top: 0 });
    };
    notify.info(t`Announcement: ${newTitle}`, {
      id: 'announcement',
      action: { label: t`Show`, onClick: showNew },
    });
  }, [t, pathname, newId, newTitle]);

  if (!banner || !isPlaced) return null;

  async function handleDismiss() {
    if (!banner) return;
    // The button disappears together with the focus.
    document.querySelector('main')?.focus({ preventScroll: true });
    const result = await dispatch(dismissAnnouncement(banner));
    if (dismissAnnouncement.fulfilled.match(result)) {
      // The next one takes the place of this one.
      setPlaced({ pathname, id: result.payload?.id });
    } else if (result.payload) notify.error(result.payload.message);
  }

  return (
    <section
      aria-label={t`Announcement`}
      className="shrink-0 border-b border-hairline bg-primary-soft px-3 py-3 sm:px-6 lg:pl-66 print:hidden"
    >
      <BannerContent
        key={banner.id}
        banner={banner}
        onDismiss={banner.dismissible ? () => void handleDismiss() : undefined}
        className="mx-auto max-w-6xl"
      />
    </section>
  );
}
