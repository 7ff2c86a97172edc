import '../styles/app.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepScrollOverReload } from '../lib/scroll-memory.ts';
import { configureHttp } from '../lib/token-renewal.ts';
import { clearAccessToken, getAccessToken, setAccessToken } from '../session/access-token.ts';
import { sessionExpired } from '../session/session.actions.ts';
import { App } from './App.tsx';
import { preloadFrame } from './AppRoutes.tsx';
import { loadWords } from './i18n.ts';
import { preloadPage } from './lazy-pages.ts';
import { forgetOnSignOut, persist } from './persistence.ts';
import { preloadOnIntent } from './preload-on-intent.ts';
import { reloadIfGone } from './reload-if-gone.ts';
import { startRealtime } from './realtime.ts';
import { createAppStore } from './store.ts';

async function start(root: HTMLElement): Promise<void> {
  preloadPage(location.pathname);
  const isMember = getAccessToken() !== null;
  if (isMember) preloadFrame();
  keepScrollOverReload();

  const store = createAppStore(forgetOnSignOut);
  configureHttp({
    getToken: getAccessToken,
    setToken: setAccessToken,
    onSessionEnded: () => {
      clearAccessToken();
      store.dispatch(sessionExpired());
    },
  });

  if (isMember) void askFirst();

  await Promise.all([reloadIfGone(loadWords('open')), persist(store)]);
  // Drawn in short pieces while the splash stands, and shown when the page is whole.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    ),
  );
  startRealtime(store);
  preloadOnIntent();
}

async function askFirst(): Promise<void> {
  const firstCalls = await import('./first-calls.ts').catch(() => null);
  firstCalls?.askFirst(location);
}

const root = document.getElementById('root');
if (root) void start(root);
