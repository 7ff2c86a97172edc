import sharp from 'sharp';

interface PlainPicture {
  readonly width?: number;
  readonly height?: number;
  readonly colour?: string;
}

/** A JPEG of one colour, as a phone would give it. */
export async function plainPicture({
  width = 800,
  height = 600,
  colour = '#cc3300',
}: PlainPicture = {}): Promise<Buffer<ArrayBuffer>> {
  const create = { width, height, channels: 3, background: colour } as const;
  return Buffer.from(await sharp({ create }).jpeg().toBuffer());
}
