import { preloadPage } from './lazy-pages.ts';

/** Fetches a page as soon as somebody reaches for a link to it: a click later it is there. */
export function preloadOnIntent(): void {
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(sign, preloadTarget, { passive: true });
  }
}

function preloadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && link.origin === location.origin) void preloadPage(link.pathname);
}
