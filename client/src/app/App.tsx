import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'react-redux';
import { ToastHost } from '../ui/ToastHost.tsx';
import { AnalyticsHost } from './AnalyticsHost.tsx';
import { Router } from '../lib/router.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import type { AppStore } from './store.ts';

interface AppProps {
  store: AppStore;
}

export function App({ store }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <Router>
          <AppRoutes />
          <AnalyticsHost />
          <ToastHost />
        </Router>
      </Provider>
    </I18nProvider>
  );
}
