import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
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
 * The announcement for the signed-in user. One that arrives while a page is shown covers its top until the next
 * navigation, because the content must not move while it is read.
 */
export function Banner() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const banner = useAppSelector(selectBanner);
  const { pathname } = useLocation();
  const [settled, setSettled] = useState({ pathname, id: banner?.id });
  if (settled.pathname !== pathname) setSettled({ pathname, id: banner?.id });
  const isFloating = banner !== null && banner.id !== settled.id;
  const title = isFloating ? banner.title : undefined;
  useHideAtEnd(banner?.endsAt);

  useEffect(() => {
    if (title !== undefined) announce(t`Announcement: ${title}`);
  }, [t, title]);

  if (!banner) return null;

  async function handleDismiss() {
    if (!banner) return;
    // The button disappears together with the focus.
    document.querySelector('main')?.focus({ preventScroll: true });
    const result = await dispatch(dismissAnnouncement(banner));
    if (dismissAnnouncement.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  }

  return (
    <div className={clsx('shrink-0 print:hidden', isFloating && 'sticky top-16 z-20 h-0')}>
      <section
        aria-label={t`Announcement`}
        className={clsx(
          'border-b border-hairline bg-primary-soft px-3 py-3 sm:px-6 lg:pl-66',
          isFloating && 'shadow-float',
        )}
      >
        <BannerContent
          key={banner.id}
          banner={banner}
          onDismiss={banner.dismissible ? () => void handleDismiss() : undefined}
          className="mx-auto max-w-6xl"
        />
      </section>
    </div>
  );
}
