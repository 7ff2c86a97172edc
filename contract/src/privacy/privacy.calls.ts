import type { Call } from '../http/call.ts';

export const privacyCalls = {
  listConsents: { method: 'GET', path: '/settings/consents' },
  changeConsent: { method: 'POST', path: '/settings/changeconsent' },
  getExport: { method: 'GET', path: '/settings/export' },
  startExport: { method: 'POST', path: '/settings/startexport' },
  /** Returns the file itself. */
  downloadExport: { method: 'GET', path: '/settings/downloadexport/:exportId' },
  getDeletionPreview: { method: 'GET', path: '/settings/leaving' },
  deleteAccount: { method: 'POST', path: '/settings/deleteaccount' },
} as const satisfies Record<string, Call>;
