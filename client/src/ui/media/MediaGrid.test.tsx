import type { Media } from '@sangam/contract/media/media.schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { MediaGrid } from './MediaGrid.tsx';

afterEach(cleanup);

const photo: Media = {
  id: 'one',
  url: '/media/one/main.webp',
  type: 'image/webp',
  width: 640,
  height: 480,
  alt: 'A boat',
  bytes: 1000,
  colour: null,
  aiLabel: 'detected',
  variants: [],
};

test('a photo or video that was made with AI says so, on it and in its name', () => {
  const other: Media = { ...photo, id: 'two', alt: 'A river', aiLabel: null };
  show(<MediaGrid media={[photo, other]} isFirst />);
  expect(screen.getAllByText('Made with AI')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /A boat\. Made with AI$/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /A river$/ })).toBeTruthy();
  cleanup();
  show(<MediaGrid media={[{ ...photo, type: 'video/mp4' }]} isFirst />);
  expect(screen.getByText('Made with AI')).toBeTruthy();
});
