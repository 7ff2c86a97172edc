import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../testing/show.tsx';
import { CameraView } from './CameraView.tsx';
import { useCamera } from './use-camera.ts';

/** What the detector of the browser reads, one picture after the other. */
let pictures: string[];
const stopTrack = vi.fn<() => void>();

class FakeDetector {
  static getSupportedFormats = async () => ['qr_code'];
  detect = async () => pictures.splice(0, 1).map((rawValue) => ({ rawValue }));
}

beforeEach(() => {
  stopTrack.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('BarcodeDetector', FakeDetector);
  const stream = { getTracks: () => [{ stop: stopTrack }] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Camera({ onCode }: { onCode: (text: string) => void }) {
  const { video } = useCamera(onCode);
  return <video ref={video} muted />;
}

test('passes on a code once while it stays in front of the camera, also if some pictures cannot be read', async () => {
  pictures = ['first', '', 'first', 'second'];
  const onCode = vi.fn<(text: string) => void>();
  render(<Camera onCode={onCode} />);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pictures).toEqual([]);
  expect(onCode.mock.calls).toEqual([['first'], ['second']]);
});

test('if the code that reads QR codes cannot be loaded, the camera stops and the page says so', async () => {
  vi.stubGlobal('BarcodeDetector', undefined);
  vi.doMock(import('qr/decode.js'), () => Promise.reject(new TypeError('Failed to fetch')));
  show(<CameraView onCode={() => {}} />);
  await vi.waitFor(() => expect(screen.getByText(/^The scanner could not be loaded/)).toBeTruthy());
  expect(screen.queryByText(/Allow the camera/)).toBeNull();
  expect(stopTrack).toHaveBeenCalled();
});
