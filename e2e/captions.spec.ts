import type { Locator, Page } from '@playwright/test';
import { expect, newBrowserUser, test } from './support/people.ts';
import { cardWith, publish, uniqueText } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

/** A short recording of the browser, without sound. */
async function recordVideo(page: Page): Promise<Buffer<ArrayBuffer>> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 45; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (!context) continue;
      context.fillStyle = `hsl(${frame * 8} 60% 50%)`;
      context.fillRect(0, 0, 320, 240);
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

/** The captions that the video of the post shows: language and texts. */
function shownCaptions(page: Page, words: string) {
  return cardWith(page, words)
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      Array.from(video.textTracks)
        .filter(({ mode }) => mode === 'showing')
        .map(({ language, cues }) => [
          language,
          ...Array.from(cues ?? []).map((cue) => (cue as VTTCue).text),
        ]),
    );
}

/** Goes back through a long list on a phone: the video above it must not cover what has focus. */
async function expectFocusVisible(page: Page, dialog: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  const cues = Array.from(
    { length: 9 },
    (_, second) => `00:0${second}.000 --> 00:0${second}.900\nLine ${second}\n`,
  );
  await dialog.getByLabel('Choose a caption file').setInputFiles({
    name: 'long.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from(['WEBVTT\n', ...cues].join('\n')),
  });
  await dialog.getByRole('button', { name: 'Line 6' }).click();
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await expect(text).toBeFocused();
  for (let step = 0; step < 12; step++) {
    await expect.poll(() => page.evaluate(isFocusCovered), `step ${step}`).toBe(false);
    await page.keyboard.press('Shift+Tab');
  }
  await dialog.getByRole('button', { name: 'Delete all in this language' }).click();
  if (before) await page.setViewportSize(before);
}

function isFocusCovered(): boolean {
  const focused = document.activeElement;
  if (!focused) return true;
  const { left, width, top, bottom } = focused.getBoundingClientRect();
  const edges = [top + 2, bottom - 2];
  return edges.some((y) => {
    const seen = document.elementFromPoint(left + width / 2, y);
    return !focused.contains(seen);
  });
}

test(
  'the author writes captions, and another member sees them while the sound is off',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const words = uniqueText();
    await asha.page.goto('/home');
    const buffer = await recordVideo(asha.page);
    const { _id } = await publish(asha.page, words, [
      { name: 'demo.webm', mimeType: 'video/webm', buffer },
    ]);

    await asha.page.goto(`/post/${_id}`);
    await cardWith(asha.page, words)
      .getByRole('button', { name: 'More options for the post' })
      .click();
    await asha.page.getByRole('menuitem', { name: 'Edit post' }).click();
    await asha.page.getByRole('button', { name: 'Add captions to video 1' }).click();
    const dialog = asha.page.getByRole('dialog', { name: 'Captions' });
    await expectFocusVisible(asha.page, dialog);
    await dialog.getByRole('button', { name: 'Add caption here' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Text' })).toBeFocused();
    await asha.page.keyboard.type('Our rover <script>alert(1)</script> starts');
    await dialog.getByRole('textbox', { name: 'End', exact: true }).fill('0.5');
    await checkScreen(asha.page, 'captions');
    await dialog.getByLabel('Choose a caption file').setInputFiles({
      name: 'more.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from('1\n00:00:00,700 --> 00:00:00,600\nToo early\n'),
    });
    await expect(dialog.getByRole('alert')).toContainText(
      'Line 2: A caption must end after it starts.',
    );
    await dialog.getByRole('button', { name: 'Save captions' }).click();
    await expect(dialog).toBeHidden();
    // The captions are saved on their own: the post itself has no changes.
    await expect(asha.page.getByRole('button', { name: 'Save changes' })).toBeDisabled();

    await rohan.page.goto(`/post/${_id}`);
    const video = cardWith(rohan.page, words).locator('video');
    await expect(video).toHaveJSProperty('muted', false);
    expect(await shownCaptions(rohan.page, words)).toEqual([]);
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
    });
    await expect
      .poll(() => shownCaptions(rohan.page, words))
      .toEqual([['en', 'Our rover &lt;script&gt;alert(1)&lt;/script&gt; starts']]);
    // A choice is remembered, also with sound.
    await video.evaluate((element: HTMLVideoElement) => {
      const [track] = Array.from(element.textTracks);
      if (track) track.mode = 'disabled';
    });
    await expect
      .poll(() => rohan.page.evaluate(() => localStorage.getItem('sangam.captions')))
      .toBe('off');
  },
);
