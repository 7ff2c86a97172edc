import { cleanup, render, screen } from '@testing-library/react';
import { Router } from '../lib/router.tsx';
import { afterEach, expect, test } from 'vitest';
import { RichText } from './RichText.tsx';

afterEach(cleanup);

function write(text: string, mentioned: readonly string[] = []) {
  const { container } = render(
    <Router>
      <RichText text={text} mentioned={mentioned} />
    </Router>,
  );
  return container;
}

function hrefOf(name: string) {
  return screen.getByRole('link', { name }).getAttribute('href');
}

test('a mention of an existing user links to the profile; any other stays plain text', () => {
  const page = write('Thanks @asha and @nobody', ['asha']);
  expect(hrefOf('@asha')).toBe('/profile/asha');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(page.textContent).toBe('Thanks @asha and @nobody');
});

test('a hashtag links to its search, complete in Indian scripts', () => {
  write('From #हिन्दी with care');
  expect(hrefOf('#हिन्दी')).toBe(`/search?${new URLSearchParams({ tab: 'posts', q: '#हिन्दी' })}`);
});

test('a link opens in a new tab with rel nofollow, ugc and noopener', () => {
  write('See https://sangam.example/plan.');
  const link = screen.getByRole('link', { name: 'sangam.example/plan' });
  expect(link.getAttribute('href')).toBe('https://sangam.example/plan');
  expect(link.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('markup is shown as typed', () => {
  const page = write('<img src=x onerror=alert(1)>');
  expect(page.textContent).toBe('<img src=x onerror=alert(1)>');
  expect(page.querySelector('img')).toBeNull();
});
