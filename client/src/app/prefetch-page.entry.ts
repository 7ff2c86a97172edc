import { prefetchPage } from './prefetch-page.ts';

// A chunk of its own (`vite.config.ts`), which the page runs while the other scripts load.
void prefetchPage(location);
