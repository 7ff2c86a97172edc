export const partnerTabs = ['companies', 'colleges', 'incubators'] as const;
export type PartnerTab = (typeof partnerTabs)[number];

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  readonly location: string;
  readonly tags: readonly string[];
  readonly badge: string;
  /** `#` and six hex digits; the text colour is chosen by contrast. */
  readonly logoColor: string;
  readonly about: string;
}
