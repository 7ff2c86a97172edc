import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from '../src/lib/router.tsx';
import { loadCatalogue } from '../src/app/i18n.ts';
import { KitPage } from './KitPage.tsx';

await loadCatalogue('open');

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Router>
        <KitPage />
      </Router>
    </I18nProvider>
  </StrictMode>,
);
