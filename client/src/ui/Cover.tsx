import { clsx } from 'clsx';
import { useId } from 'react';
import { drawCover } from './draw-cover.ts';

/** Width by height. */
export const coverRatios = { '16:9': 16 / 9, '16:7': 16 / 7, '4:1': 4 } as const;

export type CoverRatio = keyof typeof coverRatios;

interface CoverProps {
  /** The id of the subject: the same id always gives the same cover. */
  seed: string;
  ratio?: CoverRatio;
  className?: string;
}

/** A generated cover for content without a photo; hidden from screen readers because it is decorative. */
export function Cover({ seed, ratio = '16:9', className }: CoverProps) {
  const gradientId = useId();
  const height = ratio === '16:9' ? 90 : 70;
  const { from, to, shapes } = drawCover(seed, height);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 160 ${height}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ aspectRatio: coverRatios[ratio] }}
      className={clsx('block w-full', className)}
    >
      <linearGradient id={gradientId} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <rect width="160" height={height} fill={`url(#${gradientId})`} />
      {shapes.map(({ path, fill, opacity }) => (
        <path key={path} d={path} fill={fill} opacity={opacity} />
      ))}
    </svg>
  );
}
