import { useLingui } from '@lingui/react/macro';
import { documentLimits, mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { useState } from 'react';
import { importWhenOnline } from '../../lib/outbox/load-outbox.ts';
import { formatNumber } from '../format.ts';
import type { FileRejection } from './media-check.ts';
import type { PreparedMedia } from './prepare-media.ts';

const mebibyte = 1024 * 1024;

interface PreparedMediaOptions {
  readonly remainingSlots: number;
  /** Where files that are only downloaded are accepted too: the message for a file of another type. */
  readonly documentTypesMessage?: (name: string) => string;
  readonly onPrepared: (prepared: PreparedMedia) => Promise<void> | void;
  /** The message for a file beyond the limit. */
  readonly tooManyMessage: (name: string) => string;
}

/**
 * Prepares chosen files one by one and reports why files were rejected. Without a network, it waits if its code is not
 * loaded yet.
 */
export function usePreparedMedia({
  remainingSlots,
  documentTypesMessage,
  onPrepared,
  tooManyMessage,
}: PreparedMediaOptions) {
  const { t } = useLingui();
  const [rejections, setRejections] = useState<string[]>([]);
  const [preparing, setPreparing] = useState(0);

  function explain({ name, type }: File, rejection: FileRejection | 'not-loaded'): string {
    const mediaBytes = type.startsWith('video/') ? mediaLimits.videoBytes : mediaLimits.imageBytes;
    // Browsers give many documents no type.
    const isDocument = documentTypesMessage && !/^(image|video)\//.test(type);
    const limit = isDocument ? documentLimits.bytes : mediaBytes;
    const megabytes = formatNumber(limit / mebibyte);
    const megapixels = formatNumber(mediaLimits.pixels / 1_000_000);
    return {
      type:
        documentTypesMessage?.(name) ??
        t`${name} was not added. Use JPEG, PNG, WebP or GIF photos, or MP4 or WebM videos.`,
      size: t`${name} is larger than ${megabytes} MB.`,
      pixels: t`${name} was not added. It has more than ${megapixels} megapixels.`,
      damaged: t`${name} was not added. The file is damaged.`,
      'not-loaded': t`${name} was not added. Check your connection and try again.`,
      count: tooManyMessage(name),
    }[rejection];
  }

  async function attach(chosen: readonly File[]) {
    const free = Math.max(0, remainingSlots - preparing);
    const taken = chosen.slice(0, free);
    const problems = chosen.slice(free).map((file) => explain(file, 'count'));
    setRejections(problems);
    setPreparing((count) => count + taken.length);
    const prepare = await importWhenOnline(() => import('./prepare-media.ts')).then(
      ({ prepareMedia }) => prepareMedia,
      () => () => 'not-loaded' as const,
    );
    for (const file of taken) {
      const prepared = await prepare(file, documentTypesMessage !== undefined);
      if (typeof prepared === 'string') {
        problems.push(explain(file, prepared));
        setRejections([...problems]);
      } else {
        await onPrepared(prepared);
      }
      setPreparing((count) => count - 1);
    }
  }

  return {
    attach: (files: readonly File[]) => void attach(files),
    rejections,
    clearRejections: () => setRejections([]),
    isPreparing: preparing > 0,
  };
}
