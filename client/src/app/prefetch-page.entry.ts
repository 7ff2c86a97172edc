import { prefetchPage } from './prefetch-page.ts';
import { warmUpFonts } from './warm-up-fonts.ts';

// A chunk of its own (`vite.config.ts`), which the page runs while the other scripts load.
void prefetchPage(location);
// Files of a repeat visit are stored: nothing is waited for.
if (!navigator.serviceWorker?.controller) warmUpFonts(document);
