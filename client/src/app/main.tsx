import './prefetch-page.entry.ts';
import '../styles/app.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepScrollOverReload } from '../lib/scroll-memory.ts';
import { settledWithin } from '../lib/settled-within.ts';
import { setTokenSource } from '../lib/token-refresh.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { clearAccessToken, getAccessToken, setAccessToken } from '../session/access-token.ts';
import { sessionExpired } from '../session/session.actions.ts';
import { selectIsSignedIn } from '../session/session.slice.ts';
import { App } from './App.tsx';
import { preloadFrame } from './AppRoutes.tsx';
import { loadFirstTexts } from './i18n.ts';
import { loadFirstData, preloadPage } from './lazy-pages.ts';
import { findPage } from './page-table.ts';
import { removeStoredDataOnSessionEnd, persist } from './persistence.ts';
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts';
import { startRealtime } from './realtime.ts';
import { createAppStore } from './store.ts';

/** Preloads a page when the pointer, focus or a touch reaches a link to it. */
function preloadOnIntent(): void {
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(sign, preloadTarget, { passive: true });
  }
}

function preloadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && link.origin === location.origin) void preloadPage(link.pathname);
}

async function runIdleTasks(): Promise<void> {
  await (await import('./idle-tasks.ts')).runIdleTasks();
}

const maxWaitForPartsMs = 1000;
/** Enough to read prefetched data that have arrived. */
const maxWaitForDataMs = 100;

async function start(root: HTMLElement): Promise<void> {
  const isMember = getAccessToken() !== null;
  const texts = loadFirstTexts(findPage(location.pathname)?.name, isMember);
  const parts = [preloadPage(location.pathname), ...(isMember ? [preloadFrame()] : [])];
  keepScrollOverReload();

  const store = createAppStore(removeStoredDataOnSessionEnd);
  setTokenSource({
    getToken: getAccessToken,
    setToken: setAccessToken,
    onSessionEnded: () => {
      clearAccessToken();
      store.dispatch(sessionExpired());
    },
  });

  await Promise.all([reloadOnMissingChunk(texts), persist(store)]);
  // All parts load in parallel; a short wait avoids rendering the page without its middle.
  await settledWithin(Promise.all(parts), maxWaitForPartsMs);
  // One commit with the data instead of one without them and another with them.
  if (selectIsSignedIn(store.getState())) {
    await settledWithin(loadFirstData(location, store.dispatch), maxWaitForDataMs);
  }
  // A transition: React renders in short tasks while the splash screen is shown, and commits the whole page.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    ),
  );
  startRealtime(store);
  preloadOnIntent();
  whenIdle(() => void runIdleTasks().catch(() => null));
}

const root = document.getElementById('root');
if (root) void start(root);
