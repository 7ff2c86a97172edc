import sharp from 'sharp';

interface PlainPhoto {
  readonly width?: number;
  readonly height?: number;
  readonly colour?: string;
}

/** A JPEG of one colour. */
export async function plainPhoto({
  width = 800,
  height = 600,
  colour = '#cc3300',
}: PlainPhoto = {}): Promise<Buffer<ArrayBuffer>> {
  const create = { width, height, channels: 3, background: colour } as const;
  return Buffer.from(await sharp({ create }).jpeg().toBuffer());
}

/** The red channel of a pixel of an image file. */
export async function readRed(image: Buffer, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  return data[(y * info.width + x) * info.channels] ?? 0;
}

/** A JPEG with as many bytes as one from a camera. */
export async function detailedPhoto(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const create = { width, height, channels: 3, noise, background: '#000' } as const;
  return Buffer.from(await sharp({ create }).jpeg().toBuffer());
}
