import { open } from 'node:fs/promises';
import { AppError } from '../core/app-error.ts';
import type { IncomingFile } from '../http/incoming-form.ts';
import { aiSourceType, aiXmp, findAiLabel } from './ai-label.ts';
import {
  BrokenContainerError,
  createContainerFile,
  type ContainerFile,
  type VideoSize,
} from './container-file.ts';
import { appendMp4Xmp, readMp4 } from './mp4.ts';
import type { PreparedMedia } from './prepared-media.ts';
import { appendWebmTag, readWebm } from './webm.ts';

const containers = {
  'video/mp4': {
    name: 'main.mp4',
    read: readMp4,
    label: (file: ContainerFile) => appendMp4Xmp(file, aiXmp),
  },
  'video/webm': {
    name: 'main.webm',
    read: readWebm,
    label: (file: ContainerFile) =>
      appendWebmTag(file, { name: 'DIGITAL_SOURCE_TYPE', value: aiSourceType }),
  },
} as const;

type VideoType = keyof typeof containers;

/**
 * Finds the size of a video and erases its metadata, such as place and author, in place and without re-encoding; throws
 * FILE_DAMAGED if that fails. A video that was made with AI gets the label at the end of the file.
 */
export async function prepareVideo(
  { path, fileName, bytes }: IncomingFile,
  type: VideoType,
  madeWithAi = false,
): Promise<PreparedMedia> {
  const { name } = containers[type];
  const aiLabel = await findAiLabel(path, madeWithAi);
  try {
    const labelled = await rewriteVideo({ path, bytes }, type, aiLabel !== null);
    const main = { name, path, ...labelled };
    return { type, main, variants: [], colour: null, aiLabel };
  } catch (error) {
    if (!(error instanceof BrokenContainerError)) throw error;
    throw new AppError('FILE_DAMAGED', {
      message: `${fileName} is damaged. Please choose another file`,
    });
  }
}

/** Replaces the metadata of a video file by the label of AI, or by nothing. */
export async function rewriteVideo(
  { path, bytes }: { readonly path: string; readonly bytes: number },
  type: VideoType,
  isMadeWithAi: boolean,
): Promise<VideoSize & { readonly bytes: number }> {
  const { read, label } = containers[type];
  const handle = await open(path, 'r+');
  try {
    const file = createContainerFile(handle, bytes);
    const size = await read(file);
    return { ...size, bytes: isMadeWithAi ? await label(file) : bytes };
  } finally {
    await handle.close();
  }
}
