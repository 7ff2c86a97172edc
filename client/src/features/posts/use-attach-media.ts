import { useLingui } from '@lingui/react/macro';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { useState } from 'react';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { formatNumber } from '../../ui/format.ts';
import { keepDraftFile } from './draft-files.ts';
import { withMedia, type DraftChange } from './draft-edits.ts';
import type { Refusal } from './media-check.ts';
import type { PostDraft } from './post-draft.ts';
import { prepareMedia } from './prepare-media.ts';

const mebibyte = 1024 * 1024;

/** Takes files into a draft, one after the other, and says of each refused one why. */
export function useAttachMedia(draft: PostDraft, onChange: (change: DraftChange) => void) {
  const { t } = useLingui();
  const username = useAppSelector(selectUsername) ?? '';
  const [refusals, setRefusals] = useState<string[]>([]);
  const [preparing, setPreparing] = useState(0);

  function explain(name: string, type: string, refusal: Refusal): string {
    const limit = type.startsWith('video/') ? mediaLimits.videoBytes : mediaLimits.imageBytes;
    const megabytes = formatNumber(limit / mebibyte);
    const megapixels = formatNumber(mediaLimits.pixels / 1_000_000);
    const most = formatNumber(mediaLimits.filesPerPost);
    return {
      type: t`${name}: only JPEG, PNG, WebP and GIF pictures and MP4 and WebM films can be added.`,
      size: t`${name} is larger than ${megabytes} MB.`,
      pixels: t`${name} has more than ${megapixels} million pixels.`,
      damaged: t`${name} is damaged and cannot be shown.`,
      count: t`${name} was left out: a post holds up to ${most} files.`,
    }[refusal];
  }

  async function attach(chosen: readonly File[]) {
    const room = Math.max(0, mediaLimits.filesPerPost - draft.media.length - preparing);
    const taken = chosen.slice(0, room);
    const problems = chosen.slice(room).map(({ name, type }) => explain(name, type, 'count'));
    setRefusals(problems);
    setPreparing((count) => count + taken.length);
    for (const file of taken) {
      const prepared = await prepareMedia(file);
      if (typeof prepared === 'string') {
        problems.push(explain(file.name, file.type, prepared));
        setRefusals([...problems]);
      } else {
        const { width, height } = prepared;
        const { name, type } = prepared.file;
        const id = crypto.randomUUID();
        await keepDraftFile(username, id, prepared.file);
        onChange(withMedia({ id, name, type, width, height, alt: '' }));
      }
      setPreparing((count) => count - 1);
    }
  }

  return {
    attach: (files: readonly File[]) => void attach(files),
    refusals,
    isPreparing: preparing > 0,
  };
}
