import type { Media } from '@sangam/contract/media/media.schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { MediaCover } from './MediaCover.tsx';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['budget'];
});

const cover: Media = {
  id: 'one',
  url: '/media/one/main.webp',
  type: 'image/webp',
  width: 640,
  height: 480,
  alt: '',
  bytes: 200 * 1024,
  colour: null,
  aiLabel: null,
  variants: [],
};

test('with a data limit the cover of a project shows its size', () => {
  show(<MediaCover seed="1" cover={cover} sizes="100vw" />);
  expect(screen.queryByText('200 KB')).toBeNull();
  cleanup();
  document.documentElement.dataset['budget'] = 'on';
  show(<MediaCover seed="1" cover={cover} sizes="100vw" />);
  expect(screen.getByText('200 KB')).toBeTruthy();
});
