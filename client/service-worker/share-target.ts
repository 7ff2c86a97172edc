import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import {
  fileNameHeader,
  sharedContentCache,
  sharedContentPage,
  sharedFilePath,
  sharedTextPath,
  type SharedText,
} from '@sangam/contract/pages/share-target.ts';

/** Stores what another app shares, and opens the composer with it. It works for visitors too: they sign in first. */
export async function receiveShare(request: Request): Promise<Response> {
  await storeShare(await request.formData()).catch(() => null);
  return Response.redirect(sharedContentPage, 303);
}

async function storeShare(form: FormData): Promise<void> {
  await caches.delete(sharedContentCache);
  const cache = await caches.open(sharedContentCache);
  const files = form
    .getAll('media')
    .filter((entry) => entry instanceof File)
    .slice(0, mediaLimits.filesPerPost);
  for (const [index, file] of files.entries()) {
    const headers = { 'content-type': file.type, [fileNameHeader]: encodeURIComponent(file.name) };
    await cache.put(`${sharedFilePath}${index}`, new Response(file, { headers }));
  }
  const shared: SharedText = { text: joinTexts(form), at: Date.now() };
  await cache.put(sharedTextPath, Response.json(shared));
}

/** Title, text and address, each once: many apps repeat the address in the text. */
function joinTexts(form: FormData): string {
  const texts = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim());
  return texts
    .filter(
      (text, index) =>
        text !== '' && !texts.some((other, no) => isRepeated(text, index, other, no)),
    )
    .join('\n');
}

function isRepeated(text: string, index: number, other: string, otherIndex: number): boolean {
  if (index === otherIndex || !other.includes(text)) return false;
  return other !== text || otherIndex < index;
}
