import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCamera } from './use-camera.ts';

/** What the detector of the browser reads, one picture after the other. */
let pictures: string[];

class FakeDetector {
  static getSupportedFormats = async () => ['qr_code'];
  detect = async () => pictures.splice(0, 1).map((rawValue) => ({ rawValue }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BarcodeDetector', FakeDetector);
  const stream = { getTracks: () => [] };
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
