import type { Media } from '@sangam/contract/media/media.schema.ts';
import { useState } from 'react';
import { useDataSaver } from '../lib/applied-preferences.ts';
import { clearOnSignOut } from '../lib/external-store.ts';

/** Whoever asked for a picture once does not have to ask again after scrolling away and back. */
const askedFor = clearOnSignOut(new Set<string>());

/** A tap on a phone shows no more than this anyway. */
const thriftyWidth = 640;

interface PhotoLoading {
  /** It waits for somebody to ask for it. */
  readonly isHeld: boolean;
  readonly show: () => void;
  /** What it would cost, as far as that is known. */
  readonly bytes: number;
  /** What to draw once it is shown: everything there is, or the small copies alone. */
  readonly copies: readonly Copy[];
}

type Copy = Pick<Media, 'url' | 'width' | 'height'>;

/** The one place that decides whether and how large a picture of a post, a project or a message is fetched. */
export function usePhotoLoading(media: Media): PhotoLoading {
  const isSaving = useDataSaver();
  const [isAskedFor, setIsAskedFor] = useState(askedFor.has(media.id));
  const all = [...media.variants, media];
  const small = all.filter(({ width }) => width <= thriftyWidth);
  const copies = isSaving ? (small.length > 0 ? small : all.slice(0, 1)) : all;
  const largest = copies.at(-1) ?? media;

  function show() {
    askedFor.add(media.id);
    setIsAskedFor(true);
  }

  return {
    isHeld: isSaving && !isAskedFor,
    show,
    // A copy has its share of the whole, by its area.
    bytes: (media.bytes * largest.width * largest.height) / (media.width * media.height),
    copies,
  };
}

/** What the browser chooses from by the room there is. */
export function toSrcSet(copies: readonly Copy[]): string {
  return copies.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
