import { useLingui } from '@lingui/react/macro';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import { useState } from 'react';
import { formatNumber } from '../../ui/format.ts';
import type { ProjectFormState } from './use-project-form.ts';

/** Why a file is rejected. */
type FileRejection = 'type' | 'size' | 'pixels' | 'damaged' | 'count';

/** Decodes a file, scales it down if possible, and applies the checks of the server. */
export type PrepareFile = (file: File) => Promise<PreparedFile | FileRejection>;

interface PreparedFile {
  readonly file: File;
  /** Whether its metadata says that it was made with AI. */
  readonly aiLabel: 'detected' | null;
}

interface AttachOptions {
  readonly form: ProjectFormState;
  readonly prepare: PrepareFile;
  /** Stores a chosen file until the form is sent. */
  readonly storeFile: (mediaId: string, file: File) => Promise<void>;
}

const mebibyte = 1024 * 1024;

/** Adds files to the form one by one and reports why files were rejected. */
export function useAttachFiles({ form, prepare, storeFile }: AttachOptions) {
  const { t } = useLingui();
  const { change, preparing, setPreparing } = form;
  const [rejections, setRejections] = useState<string[]>([]);

  function explain({ name, type }: File, rejection: FileRejection): string {
    const limit = type.startsWith('video/') ? mediaLimits.videoBytes : mediaLimits.imageBytes;
    const megabytes = formatNumber(limit / mebibyte);
    const megapixels = formatNumber(mediaLimits.pixels / 1_000_000);
    const most = formatNumber(projectLimits.files);
    return {
      type: t`${name} was not added. Use JPEG, PNG, WebP or GIF photos, or MP4 or WebM videos.`,
      size: t`${name} was not added. It is larger than ${megabytes} MB.`,
      pixels: t`${name} was not added. It has more than ${megapixels} megapixels.`,
      damaged: t`${name} was not added. The file is damaged.`,
      count: t`${name} was not added. A project can have up to ${most} files.`,
    }[rejection];
  }

  async function take(file: File): Promise<string | null> {
    const prepared = await prepare(file);
    if (typeof prepared === 'string') return explain(file, prepared);
    const { name, type, size: bytes } = prepared.file;
    const id = crypto.randomUUID();
    await storeFile(id, prepared.file);
    const { aiLabel } = prepared;
    change(({ media }) => ({ media: [...media, { id, name, type, bytes, alt: '', aiLabel }] }));
    return null;
  }

  async function attach(chosen: readonly File[]) {
    const room = Math.max(0, projectLimits.files - form.draft.values.media.length - preparing);
    const taken = chosen.slice(0, room);
    const problems = chosen.slice(room).map((file) => explain(file, 'count'));
    setRejections(problems);
    setPreparing((count) => count + taken.length);
    for (const file of taken) {
      const problem = await take(file);
      if (problem) problems.push(problem);
      setRejections([...problems]);
      setPreparing((count) => count - 1);
    }
  }

  return {
    attach: (files: readonly File[]) => void attach(files),
    rejections,
    isPreparing: preparing > 0,
  };
}
