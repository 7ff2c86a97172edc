import type { Media } from '@sangam/contract/media/media.schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { stubDialogsForEachTest } from '../../testing/stub-dialogs.ts';
import { MediaViewer } from './MediaViewer.tsx';

stubDialogsForEachTest();
afterEach(cleanup);

const photo: Media = {
  id: 'one',
  url: '/media/one/main.webp',
  type: 'image/webp',
  width: 640,
  height: 480,
  alt: '',
  bytes: 1000,
  colour: null,
  aiLabel: null,
  variants: [],
};
const video: Media = { ...photo, id: 'two', url: '/media/two/main.mp4', type: 'video/mp4' };

test.each([
  [0, 'Photo 1 of 2'],
  [1, 'Video 2 of 2'],
])('item %i of a photo and a video is named "%s"', (index, name) => {
  show(<MediaViewer media={[photo, video]} index={index} onMove={() => {}} onClose={() => {}} />);
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
});
