import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import {
  fileNameHeader,
  joinSharedTexts,
  sharedContentCache,
  sharedContentPage,
  sharedFilePath,
  sharedTextFields,
  sharedTextPath,
  type SharedText,
} from '@sangam/contract/pages/share-target.ts';

/**
 * Stores what another app shares, and opens the composer with it, or empty if it cannot be read. It works for visitors
 * too: they sign in first.
 */
export async function receiveShare(request: Request): Promise<Response> {
  await storeShare(request).catch(() => null);
  return Response.redirect(sharedContentPage, 303);
}

async function storeShare(request: Request): Promise<void> {
  await caches.delete(sharedContentCache);
  const form = await request.formData();
  const cache = await caches.open(sharedContentCache);
  const files = form
    .getAll('media')
    .filter((entry) => entry instanceof File)
    .slice(0, mediaLimits.filesPerPost);
  for (const [index, file] of files.entries()) {
    const headers = { 'content-type': file.type, [fileNameHeader]: encodeURIComponent(file.name) };
    await cache.put(`${sharedFilePath}${index}`, new Response(file, { headers }));
  }
  const texts = sharedTextFields
    .map((name) => form.get(name))
    .filter((value) => typeof value === 'string');
  const shared: SharedText = { text: joinSharedTexts(texts), at: Date.now() };
  await cache.put(sharedTextPath, Response.json(shared));
}
