import type { LinkPreview } from '@sangam/contract/link-previews/link-previews.schema.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LinkCard } from './LinkCard.tsx';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['pictures'];
});

const preview: LinkPreview = {
  url: 'https://www.lamps.example/story',
  title: 'Solar <b>lamps</b>',
  description: null,
  site: 'A Trusted Bank',
  image: {
    id: '1',
    url: '/media/1/main.webp',
    type: 'image/webp',
    width: 1200,
    height: 630,
    alt: '',
    colour: null,
    aiLabel: null,
    bytes: 1,
    variants: [],
  },
};

test('a card shows the host beside the name that the page gives itself, and text only as text', () => {
  render(<LinkCard preview={preview} />);
  expect(screen.getByText('lamps.example')).toBeTruthy();
  expect(screen.getByText('A Trusted Bank')).toBeTruthy();
  expect(screen.getByText('Solar <b>lamps</b>')).toBeTruthy();
});

test('a card opens in a new tab, which learns nothing about this page', () => {
  render(<LinkCard preview={preview} />);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(preview.url);
  expect(link.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer');
});

test('with data saver, or beside photos of the post, a card has no image', () => {
  const { container, rerender } = render(<LinkCard preview={preview} />);
  expect(container.querySelector('img')).not.toBeNull();
  rerender(<LinkCard preview={preview} size="text" />);
  expect(container.querySelector('img')).toBeNull();
  document.documentElement.dataset['pictures'] = 'on-tap';
  rerender(<LinkCard preview={preview} />);
  expect(container.querySelector('img')).toBeNull();
});
