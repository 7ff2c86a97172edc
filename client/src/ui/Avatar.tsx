import { clsx } from 'clsx';
import { useState } from 'react';
import { useDataSaver } from '../lib/applied-preferences.ts';
import { hash32 } from './hash.ts';

export type AvatarSize = 24 | 32 | 40 | 48 | 64 | 96 | 128;

interface AvatarProps {
  name: string;
  picture?: string | null | undefined;
  size?: AvatarSize;
  /** Set it if no name is shown next to it; the avatar then has an accessible name. */
  standsAlone?: boolean;
  className?: string;
}

const sizes: Record<AvatarSize, string> = {
  24: 'size-6 text-[0.625rem]',
  32: 'size-8 text-badge',
  40: 'size-10 text-control',
  48: 'size-12 text-body',
  64: 'size-16 text-page-title',
  96: 'size-24 text-section',
  128: 'size-32 text-[2.5rem]',
};

/** The photo of a user; their initials without one, with data saver, or if it cannot be loaded. */
export function Avatar({ name, picture, size = 40, standsAlone = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isSavingData = useDataSaver();
  const shape = clsx('shrink-0 rounded-full', sizes[size], className);

  if (picture && picture !== broken && !isSavingData) {
    return (
      <img
        src={picture}
        alt={standsAlone ? name : ''}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(picture)}
        className={clsx(shape, 'bg-sunken object-cover')}
      />
    );
  }
  return (
    <span
      role={standsAlone ? 'img' : undefined}
      aria-label={standsAlone ? name : undefined}
      aria-hidden={standsAlone ? undefined : true}
      // At this lightness white text has enough contrast on every hue.
      style={{ backgroundColor: `oklch(0.42 0.11 ${(hash32(name) >>> 8) % 360})` }}
      className={clsx(
        shape,
        'inline-grid place-items-center border border-transparent font-semibold tracking-wide text-[#fff] select-none',
      )}
    >
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase()).join('');
}
