import { finished } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import {
  joinSharedTexts,
  sharedContentPage,
  sharedTextFields,
  sharePath,
  writeSharedFragment,
} from '@sangam/contract/pages/share-target.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const textBytes = 64 * 1024;
/** Photos are read and dropped, because browsers read the response only after they have sent the whole body. */
const maxBytes = 32 * 1024 * 1024;
/** Proxies such as nginx accept headers of 4 KB. */
const maxFragmentLength = 2500;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Opens the composer with the text that another app shares, shortened if it is long, for browsers whose service worker
 * is not active. Files are dropped. It reads no session and stores nothing: the text is in the address, in its fragment,
 * which is never sent to a server or logged.
 */
export function receiveShares(app: FastifyInstance): void {
  const config = { access: 'public', skipsFormCheck: true, receivesFiles: true } as const;
  app.post(sharePath, { config }, async (request, reply) => {
    const text = await readText(request);
    const fragment = text === '' ? '' : shortFragment(text);
    return reply.redirect(sharedContentPage + fragment, 303);
  });
}

/**
 * The texts of the form until its first file. A form that cannot be read opens an empty composer. Waits for the end of
 * the body, because an upload has no more time after its response.
 */
async function readText(request: FastifyRequest): Promise<string> {
  const texts: Record<string, string> = {};
  limitBodySize(request);
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') break;
      addText(texts, part);
    }
  } catch {
    return '';
  } finally {
    request.raw.unpipe();
    request.raw.resume();
    // A client that disconnects gets no response.
    await finished(request.raw, { writable: false }).catch(() => {});
  }
  return joinSharedTexts(sharedTextFields.map((name) => texts[name] ?? ''));
}

const limits = { fields: 10, parts: 20, fieldSize: textBytes, fieldNameSize: 100, headerPairs: 20 };

function addText(texts: Record<string, string>, { fieldname, ...part }: Multipart): void {
  const value: unknown = 'value' in part ? part.value : undefined;
  if (typeof value === 'string' && sharedTextFields.includes(fieldname)) texts[fieldname] = value;
}

function limitBodySize({ raw }: FastifyRequest): void {
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) raw.destroy();
  });
}

/** As many whole characters as fit. */
function shortFragment(text: string): string {
  let fitting = '';
  let length = 0;
  for (const { segment } of graphemes.segment(text)) {
    length += encodeURIComponent(segment).length;
    if (length > maxFragmentLength) break;
    fitting += segment;
  }
  return writeSharedFragment(fitting);
}
