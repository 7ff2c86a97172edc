import { open } from 'node:fs/promises';
import { documentLimits } from '@sangam/contract/media/media-limits.ts';
import { AppError } from '../core/app-error.ts';
import { fileTooLargeError } from '../http/file-errors.ts';
import type { IncomingFile } from '../http/incoming-form.ts';
import { isOfficeDocument } from './office-documents.ts';
import type { PreparedDocument } from './prepared-media.ts';

type DocumentType = PreparedDocument['type'];

/** The extensions of each type. Documents of office programs are ZIP archives; those with macros are not accepted. */
const extensions: Readonly<Record<DocumentType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/zip': ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
};

const magicNumbers: Readonly<Record<DocumentType, string>> = {
  'application/pdf': '%PDF-',
  'application/zip': 'PK\u0003\u0004',
};

/**
 * Checks a document by its first bytes and its name, and one of an office program by the names of its parts; undefined
 * for any other file. Its content is stored unchanged. Throws if it is too large, damaged or has macros.
 */
export async function prepareDocument(file: IncomingFile): Promise<PreparedDocument | undefined> {
  const type = await findDocumentType(file);
  if (!type) return undefined;
  if (file.bytes > documentLimits.bytes) {
    throw fileTooLargeError(file.fileName, documentLimits.bytes);
  }
  if (type === 'application/zip') await requireZip(file);
  const name = `main.${type.replace('application/', '')}`;
  const main = { name, path: file.path, bytes: file.bytes };
  return { type, main, variants: [], colour: null, aiLabel: null };
}

async function findDocumentType({ path, fileName }: IncomingFile) {
  const head = await readHead(path);
  const extension = extensionOf(fileName);
  const types = Object.keys(magicNumbers) as DocumentType[];
  return types.find(
    (type) => head.startsWith(magicNumbers[type]) && extensions[type].includes(extension),
  );
}

/** An archive is stored without being opened; a document of an office program must be one. */
async function requireZip({ path, bytes, fileName }: IncomingFile): Promise<void> {
  const extension = extensionOf(fileName);
  if (extension === 'zip' || (await isOfficeDocument(path, bytes, extension))) return;
  throw new AppError('FILE_TYPE_REFUSED', {
    message: `${fileName} is damaged or has macros. Save it without macros, or choose another file`,
  });
}

async function readHead(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function extensionOf(fileName: string): string {
  return /\.([a-z\d]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

export function documentRefused({ fileName }: IncomingFile): AppError {
  const message = new AppError('DOCUMENT_TYPE_REFUSED').message;
  return new AppError('DOCUMENT_TYPE_REFUSED', { message: `${fileName}: ${message}` });
}

/**
 * The name for downloads: the last part of the path, without control characters and without signs that change the
 * direction of the text, which could hide the real extension.
 */
export function downloadName(fileName: string, type: string): string {
  const extension = extensionOf(fileName);
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>:|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const short = Array.from(stem).slice(0, 80).join('').trim();
  return `${short || 'file'}.${type === 'image/webp' ? 'webp' : extension}`;
}

/** The `Content-Disposition` header of a download; the name is encoded, so that it cannot add a header or parameter. */
export function attachmentHeader(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
