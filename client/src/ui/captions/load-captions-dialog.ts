import { i18n, type Messages } from '@lingui/core';
import { CaptionsDialog } from './CaptionsDialog.tsx';

const catalogues = import.meta.glob<{ messages: Messages }>('./*/captions.po', {
  base: '../../locales',
});

/** The dialog with its texts, which few visits need. */
export async function loadCaptionsDialog(): Promise<typeof CaptionsDialog> {
  const { locale } = i18n;
  const loaded = await catalogues[`./${locale}/captions.po`]?.();
  if (loaded) i18n.load(locale, loaded.messages);
  return CaptionsDialog;
}
