import { expect, signIn, test } from './support/people.ts';

const paths = ['/home', '/network', '/projects', '/notification', '/message', '/profile/:username'];

/** The first data of a page are prefetched; a prefetch that differs from the page's request would load them twice. */
for (const path of paths) {
  test(`${path} sends no request twice when it is opened`, async ({ page, person }) => {
    // On a wide screen the rail beside the network page requests some of the same suggestions.
    await page.setViewportSize({ width: 360, height: 740 });
    const username = await signIn(page, person);
    // Once it is open, lists are requested again, to catch up on missed changes.
    await page.routeWebSocket(/\/socket\.io\//, () => {});
    const asked: string[] = [];
    page.on('request', (request) => {
      const isRead = request.method() === 'GET' && request.url().includes('/api/');
      if (isRead) asked.push(request.url());
    });
    await page.goto(path.replace(':username', username));
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual(Array.from(new Set(asked)));
  });
}

test('a page preloads its files and needs no others', async ({ page, person }) => {
  await signIn(page, person);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.getByRole('feed')).toBeVisible();
  const named = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(named.length).toBeGreaterThan(5);
  expect(scripts.slice(0, named.length).toSorted()).toEqual(named.toSorted());
});

test('a first visit shows its page without Inter, which is loaded when the browser is idle', async ({
  page,
  person,
}) => {
  await signIn(page, person);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/inter-latin-')) fonts.push(request.url());
  });
  const { promise: isShown, resolve: show } = Promise.withResolvers<void>();
  await page.route(/\/idle-tasks-/, async (route) => {
    await isShown;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.getByRole('feed')).toBeVisible();
  expect(fonts).toEqual([]);
  show();
  await expect.poll(() => fonts.length).toBe(1);
});
