import { open } from 'node:fs/promises';
import { AppError } from '../core/app-error.ts';
import type { IncomingFile } from '../http/incoming-form.ts';
import { findAiLabel } from './ai-label.ts';
import { BrokenContainerError, createContainerFile } from './container-file.ts';
import { readMp4 } from './mp4.ts';
import type { PreparedMedia } from './prepared-media.ts';
import { readWebm } from './webm.ts';

const containers = {
  'video/mp4': { name: 'main.mp4', read: readMp4 },
  'video/webm': { name: 'main.webm', read: readWebm },
} as const;

/**
 * Finds the size of a video and erases its metadata, such as place and author, without re-encoding. The label of AI
 * is stored with the media only.
 */
export async function prepareVideo(
  { path, fileName, bytes }: IncomingFile,
  type: keyof typeof containers,
  madeWithAi = false,
): Promise<PreparedMedia> {
  const { name, read } = containers[type];
  const aiLabel = await findAiLabel(path, madeWithAi);
  const handle = await open(path, 'r+');
  try {
    const { width, height } = await read(createContainerFile(handle, bytes));
    const main = { name, path, bytes, width, height };
    return { type, main, variants: [], colour: null, aiLabel };
  } catch (error) {
    if (!(error instanceof BrokenContainerError)) throw error;
    throw new AppError('FILE_DAMAGED', {
      message: `${fileName} is damaged. Please choose another file`,
    });
  } finally {
    await handle.close();
  }
}
