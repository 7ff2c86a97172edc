/** In the order of the tabs; the first is the default. */
export const partnerTabs = ['companies', 'colleges', 'incubators'] as const;
export type PartnerTab = (typeof partnerTabs)[number];

export interface Partner {
  /** Unique across all tabs. */
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  readonly location: string;
  readonly tags: readonly string[];
  /** A short label; in English it also decides about its colour. */
  readonly badge: string;
  /** `#` and six hex digits; the text colour is chosen by contrast. */
  readonly logoColor: string;
  readonly about: string;
}
