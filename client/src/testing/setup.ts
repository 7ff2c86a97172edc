import { i18n } from '@lingui/core';

// Without a catalogue the texts are those of the source.
i18n.loadAndActivate({ locale: 'en', messages: {} });
