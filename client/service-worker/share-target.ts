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
  const texts = sharedTextFields
    .map((name) => form.get(name))
    .filter((value) => typeof value === 'string');
  const shared: SharedText = { text: joinSharedTexts(texts), at: Date.now() };
  await cache.put(sharedTextPath, Response.json(shared));
}
