import { previewStoredFeed } from './stored-feed-preview.ts';

// Without it the splash screen shows no text, and the app starts as always.
previewStoredFeed(document).catch(() => null);
