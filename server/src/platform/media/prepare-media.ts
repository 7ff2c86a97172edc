import { maxBytesOf, mediaLimits, type MediaType } from '@sangam/contract/media/media-limits.ts';
import { AppError } from '../core/app-error.ts';
import { fileTooLargeError } from '../http/file-errors.ts';
import type { IncomingFile } from '../http/incoming-form.ts';
import { findMediaType } from './media-type.ts';
import type { Logo } from './images.ts';
import { prepareVideo } from './videos.ts';
import { documentRefused, prepareDocument } from './documents.ts';
import type { PreparedDocument, PreparedMedia } from './prepared-media.ts';
import type { UploadTarget } from './storage.ts';

export interface PrepareOptions {
  /** Where the results are written. */
  readonly folder: string;
  /** Whose turn it is in the round robin of accounts. */
  readonly ownerId: string;
  /** As declared by its author. */
  readonly madeWithAi?: boolean;
}

/**
 * Checks a file by its content and returns what will be stored: a photo is re-encoded into the given folder, a video
 * keeps its path and is changed in place. Throws if the file has another type, is too large or damaged. The image
 * library is large, so it is loaded with the first image.
 */
export async function prepareMedia(
  file: IncomingFile,
  options: PrepareOptions,
): Promise<PreparedMedia> {
  const type = await requireType(file);
  requireSize(file, maxBytesOf(type));
  if (isVideo(type)) return prepareVideo(file, type, options.madeWithAi);
  const { prepareImage } = await import('./images.ts');
  return prepareImage({ ...file, ...options });
}

/** Like `prepareMedia`, for an uploaded file that must have the announced type and at most `maxBytes`. */
export async function prepareAnnounced(
  file: IncomingFile,
  announced: Pick<UploadTarget, 'type' | 'maxBytes'>,
  preparation: PrepareOptions,
): Promise<PreparedMedia> {
  requireSize(file, announced.maxBytes);
  const type = await requireType(file);
  if (type === announced.type) return prepareMedia(file, preparation);
  throw unsupportedType(file, 'The file type does not match');
}

/** A document, or a photo as `prepareMedia` re-encodes it. */
export async function prepareDownload(
  file: IncomingFile,
  options: PrepareOptions,
): Promise<PreparedMedia | PreparedDocument> {
  const document = await prepareDocument(file);
  if (document) return document;
  const type = await findMediaType(file.path);
  if (!type || isVideo(type)) throw documentRefused(file);
  return prepareMedia(file, options);
}

/** A document, or a photo or video as `prepareMedia` prepares it. */
export async function prepareAttachment(
  file: IncomingFile,
  options: PrepareOptions,
): Promise<PreparedMedia | PreparedDocument> {
  const document = await prepareDocument(file);
  if (document) return document;
  if (!(await findMediaType(file.path))) {
    throw unsupportedType(
      file,
      'Use a photo, a video, or a PDF, Word, Excel, PowerPoint, OpenDocument or ZIP file',
    );
  }
  return prepareMedia(file, options);
}

/** Like `prepareMedia`, for a photo. */
export async function preparePhoto(
  file: IncomingFile,
  options: PrepareOptions,
): Promise<PreparedMedia> {
  await requirePhoto(file);
  return prepareMedia(file, options);
}

/** Like `preparePhoto`, of at most 5 MiB: for the image of a link preview. */
export async function prepareSmallPhoto(
  file: IncomingFile,
  options: PrepareOptions,
): Promise<PreparedMedia> {
  await requireSmallPhoto(file);
  return prepareMedia(file, options);
}

/** For the photo of a profile or a group, of at most 5 MiB: one square image of 512 px. */
export async function prepareProfilePhoto(
  file: IncomingFile,
  options: PrepareOptions,
): Promise<PreparedMedia> {
  await requireSmallPhoto(file);
  const { prepareSquare } = await import('./images.ts');
  return prepareSquare({ ...file, ...options });
}

/** Like `preparePhoto`, for the cover of a profile: 1600 × 400 px. */
export async function prepareProfileCover(
  file: IncomingFile,
  options: PrepareOptions,
): Promise<PreparedMedia> {
  await requirePhoto(file);
  requireSize(file, mediaLimits.imageBytes);
  const { prepareCover } = await import('./images.ts');
  return prepareCover({ ...file, ...options });
}

/** Checks a file of at most 5 MiB and returns the logo of the community in both sizes. */
export async function prepareCommunityLogo(file: IncomingFile, ownerId: string): Promise<Logo> {
  await requireSmallPhoto(file);
  const { prepareLogo } = await import('./images.ts');
  return prepareLogo({ ...file, ownerId });
}

async function requirePhoto(file: IncomingFile): Promise<void> {
  const type = await requireType(file);
  if (isVideo(type)) throw unsupportedType(file, 'Use a JPEG, PNG, WebP or GIF photo');
}

async function requireSmallPhoto(file: IncomingFile): Promise<void> {
  await requirePhoto(file);
  requireSize(file, mediaLimits.pictureBytes);
}

async function requireType(file: IncomingFile): Promise<MediaType> {
  const type = await findMediaType(file.path);
  if (!type) throw unsupportedType(file);
  return type;
}

function isVideo(type: MediaType): type is (typeof mediaLimits.videoTypes)[number] {
  return mediaLimits.videoTypes.some((video) => video === type);
}

function requireSize({ bytes, fileName }: IncomingFile, limit: number): void {
  if (bytes > limit) throw fileTooLargeError(fileName, limit);
}

function unsupportedType({ fileName }: IncomingFile, message?: string): AppError {
  return new AppError('FILE_TYPE_REFUSED', {
    message: `${fileName}: ${message ?? new AppError('FILE_TYPE_REFUSED').message}`,
  });
}
