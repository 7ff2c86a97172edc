import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BrandingValues } from '@sangam/contract/instance/instance.schema.ts';

/** The fields with a text; the accent colour has its own control. */
export type TextName = Exclude<keyof BrandingValues, 'accentColor'>;

interface TextField {
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  /** Number of rows of a text with several lines. */
  readonly rows?: number;
}

const defaultHint = msg`Leave it empty to use the default.`;

export const brandingTexts: Readonly<Record<TextName, TextField>> = {
  name: {
    label: msg`Name of the community`,
    hint: msg`Shown in the top bar, page titles and emails.`,
  },
  tagline: { label: msg`Tagline`, hint: defaultHint },
  copyright: { label: msg`Copyright line`, hint: defaultHint },
  landingHeadline: { label: msg`Headline of the landing page`, hint: defaultHint },
  landingText: {
    label: msg`Text of the landing page`,
    hint: msg`Also shown where a link to this site is shared.`,
    rows: 3,
  },
  supportEmail: { label: msg`Support address`, hint: msg`Shown on the help page.` },
  grievanceOfficer: {
    label: msg`Grievance officer`,
    hint: msg`Name and contact, in one line. The law in India requires one.`,
  },
  communityRules: {
    label: msg`Community rules`,
    hint: msg`Shown on the Terms page, in addition to the general rules.`,
    rows: 6,
  },
};

export const brandingSections: readonly { title: MessageDescriptor; names: readonly TextName[] }[] =
  [
    { title: msg`Identity`, names: ['name', 'tagline', 'copyright'] },
    { title: msg`Landing page`, names: ['landingHeadline', 'landingText'] },
    {
      title: msg`Contacts and rules`,
      names: ['supportEmail', 'grievanceOfficer', 'communityRules'],
    },
  ];

/** The label of a field in the log, whose details are plain texts. */
export function labelOfBranding(name: string): MessageDescriptor {
  if (name === 'logo') return msg`Logo`;
  return Object.hasOwn(brandingTexts, name)
    ? brandingTexts[name as TextName].label
    : msg`Accent colour`;
}
