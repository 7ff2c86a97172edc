import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMs = 150;
/** The same code stays in front of the camera for a while. */
const repeatMs = 4000;

/**
 * Shows the camera in a video element and passes on each QR code that it sees; the same code again only after four
 * seconds out of view or after another code. `refused` stands for every reason why there is no camera; `failed` means
 * that the code that reads QR codes could not be loaded.
 */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'running' | 'refused' | 'failed'>('starting');
  const handleCode = useEffectEvent(onCode);

  useEffect(() => {
    const stopping = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    const last = { text: '', at: 0 };

    async function start() {
      const opened = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
      });
      stream = opened;
      const element = video.current;
      if (stopping.signal.aborted || !element) return stop();
      element.srcObject = opened;
      await element.play();
      const read = await createQrReader().catch(() => null);
      if (!read) {
        stop();
        return setState('failed');
      }
      setState('running');
      const next = async () => {
        const text = await read(element).catch(() => null);
        if (stopping.signal.aborted) return;
        // A detector may see a code that it cannot read: its text is empty.
        if (text !== null && text !== '') {
          const isRepeated = text === last.text && Date.now() - last.at < repeatMs;
          Object.assign(last, { text, at: Date.now() });
          if (!isRepeated) handleCode(text);
        }
        timer = setTimeout(() => void next(), pauseMs);
      };
      await next();
    }

    function stop() {
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    // Without a camera or permission; browsers offer no cameras on insecure pages.
    start().catch(() => {
      stop();
      if (!stopping.signal.aborted) setState('refused');
    });
    return () => {
      stopping.abort();
      stop();
    };
  }, []);

  return { video, state };
}

/** Reads the QR code in a camera frame; null if there is none. */
type ReadQr = (video: HTMLVideoElement) => Promise<string | null>;

/** Not yet among the types of TypeScript. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Larger pictures take longer and are not read better. */
const maxSide = 720;

/** The detector of the browser where it has one that reads QR codes, else our own. */
async function createQrReader(): Promise<ReadQr> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, maxSide / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // The library throws for a picture without a QR code.
      return null;
    }
  };
}
