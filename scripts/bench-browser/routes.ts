import type { Locator, Page } from '@playwright/test';

interface Interaction {
  readonly name: string;
  readonly perform: (page: Page) => Promise<void>;
}

/** A main route, with the interactions to measure there. */
export interface BenchRoute {
  readonly name: string;
  readonly path: string;
  /** Measured without a session. */
  readonly isPublic?: boolean;
  /**
   * Measured at the second visit: the service worker has stored the files, and the app its responses. The goals for repeat
   * visits count only for these routes.
   */
  readonly isRepeat?: boolean;
  /** An element that exists only once the page is shown with its data. */
  readonly shown: (page: Page) => Locator;
  readonly interactions: readonly Interaction[];
}

const words = 'The rain has come';

function tap(name: string, target: (page: Page) => Locator): Interaction {
  return { name, perform: (page) => target(page).first().tap() };
}

/** Each key is an interaction of its own. */
function type(name: string, field: (page: Page) => Locator): Interaction {
  return {
    name,
    perform: async (page) => {
      await field(page).first().tap();
      await page.keyboard.type(words, { delay: 60 });
    },
  };
}

const openMenu: Interaction = {
  name: 'open the menu',
  perform: async (page) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.getByRole('dialog').first().waitFor();
  },
};

const closeMenu: Interaction = {
  name: 'close the menu',
  perform: (page) => page.keyboard.press('Escape'),
};

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name });
const post = (page: Page) => page.locator('article[data-post]');

/** Ids of the demo data that differ in each run. */
export interface DemoIds {
  readonly projectId: string;
  readonly roomId: string;
}

/** Every measured route, in the order of the visits; each is opened in a browser context of its own. */
export function listBenchRoutes({ projectId, roomId }: DemoIds): readonly BenchRoute[] {
  return [
    {
      name: 'landing',
      path: '/',
      isPublic: true,
      shown: (page) => page.getByRole('heading', { level: 1 }),
      interactions: [tap('to log in', (page) => page.getByRole('link', { name: 'Log in' }))],
    },
    {
      name: 'login',
      path: '/login',
      isPublic: true,
      shown: (page) => page.getByLabel('Email'),
      interactions: [
        type('type an address', (page) => page.getByLabel('Email')),
        tap('show the password', (page) => page.getByRole('button', { name: /^Show/ })),
      ],
    },
    {
      name: 'home again',
      path: '/home',
      isRepeat: true,
      shown: post,
      interactions: [],
    },
    {
      name: 'home',
      path: '/home',
      shown: post,
      interactions: [
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
      interactions: [tap('projects tab', tab('Projects')), openMenu],
    },
    {
      name: 'projects',
      path: '/projects',
      shown: (page) => page.getByRole('main').getByRole('article'),
      interactions: [
        tap('save', (page) => page.getByRole('main').getByRole('button', { name: /^Save/ })),
        tap('finished tab', tab('Finished')),
      ],
    },
    {
      name: 'project',
      path: `/project/${projectId}`,
      shown: (page) => page.getByRole('main').getByRole('heading', { level: 1 }),
      interactions: [type('type a comment', (page) => page.getByRole('main').getByRole('textbox'))],
    },
    {
      name: 'messages',
      path: '/message',
      shown: (page) => page.locator('a[href*="room="]'),
      interactions: [
        tap('open a room', (page) => page.locator('a[href*="room="]')),
        type('type a message', (page) => page.getByRole('textbox')),
      ],
    },
    {
      name: 'room',
      path: `/message?room=${roomId}`,
      shown: (page) => page.getByRole('log').getByRole('article'),
      interactions: [type('type a message', (page) => page.getByRole('textbox'))],
    },
    {
      name: 'notifications',
      path: '/notification',
      shown: (page) => page.getByRole('main').getByRole('listitem'),
      interactions: [tap('filter', (page) => page.getByText('Mentions and replies'))],
    },
    {
      name: 'search',
      path: '/search?q=water',
      shown: (page) => page.getByRole('main').getByRole('tabpanel').getByRole('link'),
      interactions: [tap('people tab', tab('People'))],
    },
    {
      name: 'network',
      path: '/network',
      shown: (page) => page.getByRole('button', { name: /^Connect/ }),
      interactions: [openMenu],
    },
    {
      name: 'events',
      path: '/events',
      shown: (page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 }),
      interactions: [tap('speakers tab', tab('Speakers'))],
    },
    {
      name: 'programs',
      path: '/programs',
      shown: (page) => page.getByRole('main').getByRole('heading', { level: 2 }),
      interactions: [],
    },
    {
      name: 'calendar',
      path: '/events?tab=calendar',
      shown: (page) => page.getByRole('grid'),
      interactions: [tap('next month', (page) => page.getByRole('button', { name: 'Next month' }))],
    },
    {
      name: 'partners',
      path: '/incubators',
      shown: (page) => page.getByRole('tabpanel').getByRole('article'),
      interactions: [
        type('search', (page) => page.getByRole('searchbox', { name: 'Search partners' })),
      ],
    },
    {
      name: 'settings',
      path: '/settings?section=appearance',
      shown: (page) => page.getByRole('radio', { name: 'Dark' }),
      interactions: [tap('dark theme', (page) => page.getByText('Dark', { exact: true }))],
    },
  ];
}
