import type { Locator, Page } from '@playwright/test';

interface Deed {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
}

/** A main route, with what somebody does there. */
export interface Sight {
  readonly name: string;
  readonly path: string;
  /** For those who are not signed in. */
  readonly isOpen?: boolean;
  /** What is there only when the page is really shown, with its data. */
  readonly shown: (page: Page) => Locator;
  readonly deeds: readonly Deed[];
}

const words = 'The rain has come';

function tap(name: string, target: (page: Page) => Locator): Deed {
  return { name, act: (page) => target(page).first().tap() };
}

/** Each letter is an interaction of its own. */
function type(name: string, field: (page: Page) => Locator): Deed {
  return {
    name,
    act: async (page) => {
      await field(page).first().tap();
      await page.keyboard.type(words, { delay: 60 });
    },
  };
}

const openMenu: Deed = {
  name: 'open the menu',
  act: async (page) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.getByRole('dialog').first().waitFor();
  },
};

const closeMenu: Deed = { name: 'close the menu', act: (page) => page.keyboard.press('Escape') };

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name });
const post = (page: Page) => page.locator('article[data-post]');

/** What the demo community has to show, where it bears no name of its own. */
export interface Landmarks {
  readonly projectId: string;
  readonly roomId: string;
}

export function sightsWith({ projectId, roomId }: Landmarks): readonly Sight[] {
  return [
    {
      name: 'landing',
      path: '/',
      isOpen: true,
      shown: (page) => page.getByRole('heading', { level: 1 }),
      deeds: [tap('to log in', (page) => page.getByRole('link', { name: 'Log in' }))],
    },
    {
      name: 'login',
      path: '/login',
      isOpen: true,
      shown: (page) => page.getByLabel('Email'),
      deeds: [
        type('type an address', (page) => page.getByLabel('Email')),
        tap('show the password', (page) => page.getByRole('button', { name: /^Show/ })),
      ],
    },
    {
      name: 'home',
      path: '/home',
      shown: post,
      deeds: [
        tap('like', (page) => post(page).locator('[data-shortcut=like]')),
        openMenu,
        closeMenu,
        tap('open the composer', (page) =>
          page.getByRole('button', { name: 'What are you working on?' }),
        ),
        type('type a post', (page) => page.getByRole('dialog').getByRole('textbox')),
      ],
    },
    {
      name: 'profile',
      path: '/profile/shreya-iyer',
      shown: post,
      deeds: [tap('projects tab', tab('Projects')), openMenu],
    },
    {
      name: 'projects',
      path: '/projects',
      shown: (page) => page.getByRole('main').getByRole('article'),
      deeds: [
        tap('save', (page) => page.getByRole('main').getByRole('button', { name: /^Save/ })),
        tap('finished tab', tab('Finished')),
      ],
    },
    {
      name: 'project',
      path: `/project/${projectId}`,
      shown: (page) => page.getByRole('main').getByRole('heading', { level: 1 }),
      deeds: [type('type a comment', (page) => page.getByRole('main').getByRole('textbox'))],
    },
    {
      name: 'messages',
      path: '/message',
      shown: (page) => page.locator('a[href*="room="]'),
      deeds: [
        tap('open a room', (page) => page.locator('a[href*="room="]')),
        type('type a message', (page) => page.getByRole('textbox')),
      ],
    },
    {
      name: 'room',
      path: `/message?room=${roomId}`,
      shown: (page) => page.getByRole('log').getByRole('article'),
      deeds: [type('type a message', (page) => page.getByRole('textbox'))],
    },
    {
      name: 'notifications',
      path: '/notification',
      shown: (page) => page.getByRole('main').getByRole('listitem'),
      deeds: [tap('filter', (page) => page.getByText('Mentions and replies'))],
    },
    {
      name: 'search',
      path: '/search?q=water',
      shown: (page) => page.getByRole('main').getByRole('tabpanel').getByRole('link'),
      deeds: [tap('people tab', tab('People'))],
    },
    {
      name: 'network',
      path: '/network',
      shown: (page) => page.getByRole('button', { name: /^Connect/ }),
      deeds: [openMenu],
    },
    {
      name: 'events',
      path: '/events',
      shown: (page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 }),
      deeds: [tap('speakers tab', tab('Speakers'))],
    },
    {
      name: 'programs',
      path: '/programs',
      shown: (page) => page.getByRole('main').getByRole('heading', { level: 2 }),
      deeds: [],
    },
    {
      name: 'calendar',
      path: '/events?tab=calendar',
      shown: (page) => page.getByRole('grid'),
      deeds: [tap('next month', (page) => page.getByRole('button', { name: 'Next month' }))],
    },
    {
      name: 'partners',
      path: '/incubators',
      shown: (page) => page.getByRole('tabpanel').getByRole('article'),
      deeds: [type('search', (page) => page.getByRole('searchbox', { name: 'Search partners' }))],
    },
    {
      name: 'settings',
      path: '/settings?section=appearance',
      shown: (page) => page.getByRole('radio', { name: 'Dark' }),
      deeds: [tap('dark theme', (page) => page.getByText('Dark', { exact: true }))],
    },
  ];
}
