import { i18n } from '@lingui/core';
import { beforeEach } from 'vitest';

// Without a catalogue the texts are those of the source.
i18n.loadAndActivate({ locale: 'en', messages: {} });

// The router reads the address of the window.
beforeEach(() => {
  if ('window' in globalThis) window.history.replaceState(null, '', '/');
});
