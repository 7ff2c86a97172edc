import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

function offered(): (string | null)[] {
  show(<LanguageSelect onSelect={() => {}} />);
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

test('complete languages are offered by their own names', () => {
  expect(offered()).toEqual(['English', 'हिन्दी']);
});

test('a language in progress is offered only if the operator wants it, with a note', () => {
  const meta = document.createElement('meta');
  meta.name = 'sangam-settings';
  meta.content = JSON.stringify({ languagesInProgress: ['mr'] });
  document.head.append(meta);
  expect(offered()).toEqual(['English', 'हिन्दी', 'मराठी (काम सुरू आहे)']);
});
