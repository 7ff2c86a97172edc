import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PostActions } from '../../features/posts/components/PostActions.tsx';
import { useProfileMenu } from '../../features/profiles/use-profile-menu.ts';
import { ProjectActions } from '../../features/projects/components/ProjectActions.tsx';
import { eventually } from '../../testing/eventually.ts';
import { makeProject, makeProjectSummary } from '../../testing/projects.ts';
import { show } from '../../testing/show.tsx';
import { Menu } from '../../ui/Menu.tsx';

const share = vi.fn(async (_data: ShareData) => {});
const writeText = vi.fn(async (_text: string) => {});

beforeEach(() => {
  HTMLElement.prototype.hidePopover = () => undefined;
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      share: { value: share, configurable: true },
      clipboard: { value: { writeText } },
    }) as Navigator,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function ProfileMenu() {
  const { items } = useProfileMenu({ username: 'asha', name: 'Asha', refresh: async () => true });
  return (
    <Menu
      label="Share"
      items={items}
      renderTrigger={(props) => (
        <button type="button" {...props}>
          Share
        </button>
      )}
    />
  );
}

const project = {
  ...makeProjectSummary('p1'),
  ...makeProject('p1', { title: 'Rain network', viewerRole: 'owner' }),
};
const cases: readonly [string, ReactNode, ShareData][] = [
  [
    'post',
    <PostActions
      key="post"
      postId="p1"
      authorName="Asha"
      areCommentsOpen={false}
      onComment={() => undefined}
      saveButton={null}
    />,
    { title: 'Post by Asha', url: `${location.origin}/post/p1` },
  ],
  [
    'project',
    <ProjectActions key="project" project={project} saveButton={null} menu={null} />,
    { title: 'Rain network', url: `${location.origin}/project/p1` },
  ],
  [
    'profile',
    <ProfileMenu key="profile" />,
    { title: 'Asha', url: `${location.origin}/profile/asha` },
  ],
];

/** The test environment has no popovers. */
function openMenu(): void {
  const opening = Object.assign(new Event('beforetoggle'), { newState: 'open' });
  fireEvent(screen.getByRole('menu', { hidden: true }), opening);
}

function choose(entry: string): void {
  openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: entry, hidden: true }));
}

test.each(cases)('a %s is shared with other apps by its address and title', (_, part, data) => {
  show(part);
  choose('Share with other apps');
  expect(share.mock.calls).toEqual([[data]]);
});

test.each(cases)('the link to a %s is copied', async (_, part, { url }) => {
  show(part);
  choose('Copy link');
  await eventually(() => expect(writeText.mock.calls).toEqual([[url]]));
});

test('closing the share menu of the device is no error', async () => {
  share.mockRejectedValueOnce(new DOMException('Share canceled', 'AbortError'));
  show(cases[0]?.[1]);
  choose('Share with other apps');
  await eventually(() => expect(share).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a browser without sharing offers the other ways', () => {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { has: (target, name) => name !== 'share' && name in target }),
  );
  show(cases[0]?.[1]);
  openMenu();
  const entries = screen
    .getAllByRole('menuitem', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(entries).toEqual(['Copy link', 'Share in a post', 'Send in a message', 'QR code']);
});
