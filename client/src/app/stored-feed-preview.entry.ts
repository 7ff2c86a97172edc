import { previewStoredFeed } from './stored-feed-preview.ts';

// The service worker removes the script of the app from the page: running it would delay the first paint.
const startFile = document.currentScript?.dataset['start'];

const maxWaitMs = 500;

async function startAfterPreview(): Promise<void> {
  // Without a preview the splash screen shows no text, and the app starts as always.
  await Promise.race([previewStoredFeed(document).catch(() => null), pause(maxWaitMs)]);
  // Hidden pages are not painted.
  await Promise.race([painted(), pause(maxWaitMs)]);
  const script = document.createElement('script');
  script.type = 'module';
  script.src = startFile ?? '';
  document.head.append(script);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

void startAfterPreview();
