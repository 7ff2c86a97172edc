import { writeFileSync } from 'node:fs';
import { chromium, type Browser, type Locator } from '@playwright/test';

const [width, height] = [640, 480];
const [black, white, grey] = [16, 235, 128];

/** Shows the QR code of a page to the fake camera: writes its picture into the file that the camera reads. */
export async function showToCamera(code: Locator, file: string): Promise<void> {
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  const path = (await code.locator('path').getAttribute('d')) ?? '';
  const scale = Math.floor(height / size);
  const brightness = Buffer.alloc(width * height, white);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g)) {
    for (let row = 0; row < scale; row++) {
      const start = (Number(y) * scale + row) * width + Number(x) * scale;
      brightness.fill(black, start, start + scale);
    }
  }
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    brightness,
    Buffer.alloc((width * height) / 2, grey),
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, frame, frame]));
}

/** A browser whose camera shows the picture of the file, each time that a page opens the camera. */
export function launchWithCamera(file: string): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Grants the camera, as a user would.
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
}
