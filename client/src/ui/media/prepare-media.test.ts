import { afterEach, expect, test, vi } from 'vitest';
import { prepareMedia } from './prepare-media.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that decodes every file as a photo of this size, and encodes WebP. */
function stubImages(width: number, height: number): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }));
  class Canvas {
    getContext = () => ({ drawImage() {} });
    convertToBlob = async () => new Blob(['smaller'], { type: 'image/webp' });
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
}

test.each([
  ['a document', 'report.pdf', ''],
  ['a photo that is scaled down', 'wall.jpg', 'image/jpeg'],
])(
  '%s keeps its date, by which its upload is found when it is chosen again',
  async (_, name, type) => {
    stubImages(8000, 6000);
    const lastModified = Date.parse('2026-01-15T10:00:00Z');
    const chosen = new File(['content'], name, { type, lastModified });
    const prepared = await prepareMedia(chosen, true);
    if (typeof prepared === 'string') throw new Error(prepared);
    expect(prepared.file).not.toBe(chosen);
    expect(prepared.file.lastModified).toBe(lastModified);
  },
);
