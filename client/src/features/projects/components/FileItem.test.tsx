import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import type { FormMedia } from '../project-values.ts';
import { FileItem } from './FileItem.tsx';

afterEach(cleanup);

const noop = () => {};

test('published media without a description say so', () => {
  const media: FormMedia = {
    id: 'm',
    name: '',
    type: 'image/webp',
    bytes: 1000,
    alt: '',
    aiLabel: null,
    published: {
      id: 'm',
      url: '/media/m/main.webp',
      type: 'image/webp',
      width: 800,
      height: 600,
      bytes: 1000,
      alt: '',
      aiLabel: null,
      colour: null,
      variants: [],
    },
  };

  show(
    <FileItem media={media} number={1} isCover onCover={noop} onChange={noop} onRemove={noop} />,
  );
  expect(screen.getByText('No description')).toBeTruthy();
});
