import type { NewPhoto } from '../../ui/crop/use-photo-change.ts';

/** The form that uploads a photo in this field, and the transport that reports the progress. */
export async function photoRequest(
  field: 'profilePicture' | 'profileCover',
  { photo, isMadeWithAi, onProgress }: NewPhoto,
) {
  const body = new FormData();
  if (isMadeWithAi) body.set('madeWithAi', '0');
  body.set(field, photo, 'picture');
  const { uploadTransport } = await import('../../lib/upload-transport.ts');
  return { body, transport: uploadTransport(onProgress) };
}
