import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemberDirectory } from '../features/administration/components/MemberDirectory.tsx';
import { HelpCentre } from '../features/help/components/HelpCentre.tsx';
import { eventually } from '../testing/eventually.ts';
import { show } from '../testing/show.tsx';
import { failure, stubApiServerForEachTest } from '../testing/stub-api-server.ts';
import { CollaboratorsPage } from './CollaboratorsPage.tsx';
import { SuggestedNetworkPage } from './SuggestedNetworkPage.tsx';

const server = stubApiServerForEachTest();
beforeEach(() => {
  server.respond(() => failure(500));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

/** Types as in a browser, without `act`: React undoes what it does not render at once. */
function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test.each<[name: string, Page: ComponentType, field: string, param: string, text: string]>([
  ['My network', CollaboratorsPage, 'Search people', 'q', 'ravi'],
  ['Suggested for you', SuggestedNetworkPage, 'Search people', 'q', 'ravi'],
  ['the help page', HelpCentre, 'Search the questions and answers', 'q', 'photo'],
  ['the list of members', MemberDirectory, 'Invited by (username)', 'invitedBy', 'ravi'],
  ['the dates of the list of members', MemberDirectory, 'Joined from', 'from', '2026-11-01'],
])('%s shows typed text at once, and stores it in the URL', async (_, Page, label, param, text) => {
  show(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>(label);
  type(field, text);
  expect(field.value).toBe(text);
  await eventually(() => expect(new URLSearchParams(window.location.search).get(param)).toBe(text));
  expect(field.value).toBe(text);
});
