// @vitest-environment node
import {
  sharedContentCache,
  sharedContentPage,
  sharePath,
} from '@sangam/contract/pages/share-target.ts';
import { expect, test, vi } from 'vitest';
import { receiveShare } from './share-target.ts';

test('a share whose form cannot be read opens the composer, without an earlier share', async () => {
  // Node has neither caches nor a page whose address completes a relative one.
  const caches = { delete: vi.fn(async () => true) };
  vi.stubGlobal('caches', caches);
  vi.spyOn(Response, 'redirect').mockImplementation(
    (path, status = 302) => new Response(null, { status, headers: { location: String(path) } }),
  );
  const url = `https://sangam.example${sharePath}`;
  const headers = { 'content-type': 'multipart/form-data; boundary=part' };
  const request = new Request(url, { method: 'POST', headers, body: 'not a form' });
  const response = await receiveShare(request);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(sharedContentPage);
  expect(caches.delete).toHaveBeenCalledExactlyOnceWith(sharedContentCache);
});
