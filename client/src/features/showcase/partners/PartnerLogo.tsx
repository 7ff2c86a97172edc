import { clsx } from 'clsx';
import type { Partner } from './partner.ts';
import { textColorOn } from './partners.rules.ts';

interface PartnerLogoProps {
  partner: Partner;
  className?: string;
}

/** The initial on the organisation's colour. Screen readers skip it: the name is next to it, or it is decoration. */
export function PartnerLogo({ partner: { name, logoColor }, className }: PartnerLogoProps) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: logoColor, color: textColorOn(logoColor) }}
      className={clsx(
        'grid size-12 shrink-0 place-items-center rounded-card border border-transparent text-page-title font-bold select-none',
        className,
      )}
    >
      {Array.from(name)[0]}
    </span>
  );
}
