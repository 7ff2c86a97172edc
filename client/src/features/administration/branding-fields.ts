import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BrandingValues } from '@sangam/contract/instance/instance.schema.ts';

/** The branding settings that are texts; the accent colour has its own control. */
export type BrandingTextName = Exclude<keyof BrandingValues, 'accentColor'>;

interface TextField {
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  /** Number of rows of a text with several lines. */
  readonly rows?: number;
}

const defaultHint = msg`Leave it empty to use the default.`;

/** Label, hint and number of rows of each text field in the branding form. */
export const brandingTextFields: Readonly<Record<BrandingTextName, TextField>> = {
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

/** The groups of text fields in the branding form, in their order on the screen. */
export const brandingSections: readonly {
  title: MessageDescriptor;
  names: readonly BrandingTextName[];
}[] = [
  { title: msg`Identity`, names: ['name', 'tagline', 'copyright'] },
  { title: msg`Landing page`, names: ['landingHeadline', 'landingText'] },
  {
    title: msg`Contacts and rules`,
    names: ['supportEmail', 'grievanceOfficer', 'communityRules'],
  },
];

/** The label of a branding setting in the administration log: of the logo, a text field or else the accent colour. */
export function brandingLabelOf(name: string): MessageDescriptor {
  if (name === 'logo') return msg`Logo`;
  return Object.hasOwn(brandingTextFields, name)
    ? brandingTextFields[name as BrandingTextName].label
    : msg`Accent colour`;
}
