import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Router } from '../lib/router.tsx';
import { createTestStore } from './store.ts';

/** Renders a component with a store and a router in strict mode; returns the store and `unmount`. */
export function show(part: ReactNode, store = createTestStore()) {
  const { unmount } = render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Provider store={store}>
          <Router>{part}</Router>
        </Provider>
      </I18nProvider>
    </StrictMode>,
  );
  return { store, unmount };
}
