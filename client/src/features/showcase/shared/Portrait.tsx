import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { drawPortrait, type PortraitLook } from './draw-portrait.ts';
import { toSvgDataUrl } from './svg-data-url.ts';

interface PortraitProps {
  name: string;
  look: PortraitLook;
  size: number;
  className?: string;
}

/** The illustrated photo of a sample person. */
export function Portrait({ name, look, size, className }: PortraitProps) {
  const { t } = useLingui();
  return (
    <img
      src={toSvgDataUrl(drawPortrait(look))}
      alt={t`Portrait of ${name}`}
      width={size}
      height={size}
      className={clsx('shrink-0 bg-sunken object-cover', className)}
    />
  );
}
