import type { Media } from '@sangam/contract/media/media.schema.ts';
import { useState } from 'react';
import { useDataSaver } from '../lib/applied-preferences.ts';
import { clearOnSignOut } from '../lib/external-store.ts';

/** Photos that the user has tapped stay loaded after scrolling. */
const tapped = clearOnSignOut(new Set<string>());

/** Maximum width in pixels with data saver. */
const dataSaverWidth = 640;

interface PhotoLoading {
  /** The photo waits for a tap. */
  readonly waitsForTap: boolean;
  readonly show: () => void;
  /** Estimated download size. */
  readonly bytes: number;
  /** The versions to choose from: all, or only small ones with data saver. */
  readonly versions: readonly Version[];
}

type Version = Pick<Media, 'url' | 'width' | 'height'>;

/** Decides whether, and in which size, to load a photo or cover: with data saver a small one, after a tap. */
export function usePhotoLoading(media: Media): PhotoLoading {
  const isSaving = useDataSaver();
  const [isTapped, setIsTapped] = useState(tapped.has(media.id));
  const all = [...media.variants, media];
  const small = all.filter(({ width }) => width <= dataSaverWidth);
  const versions = isSaving ? (small.length > 0 ? small : all.slice(0, 1)) : all;
  const largest = versions.at(-1) ?? media;

  function show() {
    tapped.add(media.id);
    setIsTapped(true);
  }

  return {
    waitsForTap: isSaving && !isTapped,
    show,
    // Estimated in proportion to the area.
    bytes: (media.bytes * largest.width * largest.height) / (media.width * media.height),
    versions,
  };
}

/** The `srcset` of an image. */
export function toSrcSet(versions: readonly Version[]): string {
  return versions.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
