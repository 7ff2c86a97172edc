import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { pages } from '@sangam/contract/pages/pages.ts';

interface Shortcut {
  /** Pressed one after another; with Alt at the same time. */
  readonly keys: readonly string[];
  readonly label: MessageDescriptor;
}

interface Destination extends Shortcut {
  readonly to: string;
}

/** Shortcuts of two keys that open a page. */
export const destinations: readonly Destination[] = [
  { keys: ['g', 'h'], label: msg`Go to home`, to: pages.home },
  { keys: ['g', 'n'], label: msg`Go to notifications`, to: pages.notifications },
  { keys: ['g', 'm'], label: msg`Go to messages`, to: pages.messages },
  { keys: ['g', 'p'], label: msg`Go to projects`, to: pages.projects },
];

/** The `data-shortcut` of the button that a key clicks. Other keys, such as `j` and `/`, have code of their own. */
export const buttonOfKey: Readonly<Record<string, string>> = {
  l: 'like',
  c: 'comment',
  b: 'save',
  n: 'compose',
  '.': 'new-posts',
};

/** All shortcuts, for the list on the help page, in the settings and in the dialog that `?` opens. */
export const allShortcuts: readonly Shortcut[] = [
  { keys: ['j'], label: msg`Next post` },
  { keys: ['k'], label: msg`Previous post` },
  { keys: ['Enter'], label: msg`Open the post` },
  { keys: ['l'], label: msg`Like the post` },
  { keys: ['c'], label: msg`Comment on the post` },
  { keys: ['b'], label: msg`Save the post` },
  { keys: ['n'], label: msg`Write a post` },
  { keys: ['.'], label: msg`Show new posts` },
  ...destinations,
  { keys: ['/'], label: msg`Search` },
  { keys: ['?'], label: msg`Show this list` },
  { keys: ['Alt', 'T'], label: msg`Go to the latest alert` },
];
