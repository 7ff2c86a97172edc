import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { show } from '../../testing/show.tsx';
import { stubDialogsForEachTest } from '../../testing/stub-dialogs.ts';
import { coverShape } from './crop.ts';
import { CropDialog } from './CropDialog.tsx';

stubDialogsForEachTest();
beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(cleanup);

const photo = { width: 1600, height: 900, close() {} };

/** Of a browser that has memory for the canvas or not. */
function stubCanvas(hasMemory: boolean): void {
  class Canvas {
    getContext = () => (hasMemory ? { canvas: coverShape, fillRect() {}, drawImage() {} } : null);
    convertToBlob = async ({ type }: { type: string }) => new Blob(['cut'], { type });
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
}

test('a photo that could not be cropped shows an error, and can be tried again', async () => {
  const onUse = vi.fn();
  show(
    <CropDialog
      photo={photo}
      shape={coverShape}
      name="Asha"
      progress={null}
      problem={null}
      hasAiMark={false}
      onUse={onUse}
      onClose={() => {}}
    />,
  );
  const button = screen.getByRole('button', { name: 'Use this photo' });
  stubCanvas(false);
  fireEvent.click(button);
  await eventually(() => expect(screen.getByRole('alert').textContent).toMatch(/try again/));
  expect(onUse).not.toHaveBeenCalled();
  stubCanvas(true);
  fireEvent.click(button);
  await eventually(() => expect(onUse).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), false));
  await eventually(() => expect(screen.queryByRole('alert')).toBeNull());
});
