import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { seededRandom } from '../server/test/schema-fuzz.ts';
import { throwawayFolder } from '../server/test/throwaway-folder.ts';
import { startKillableProduct, type KillableProduct } from './support/killable-product.ts';
import { openLastingBrowser, type LastingBrowser } from './support/lasting-browser.ts';
import { injectFaults } from './support/network-faults.ts';
import {
  countEffects,
  countUnsent,
  createActions,
  createScene,
  initialEffects,
  pollOptions,
  readEffects,
  visitScene,
  type Effects,
  type Scene,
} from './support/outbox-scene.ts';
import { expect, signIn, test as base } from './support/people.ts';
import { photo } from './support/posts.ts';

const actionCount = 30;
const firstSeed = Number(process.env['OUTBOX_SEED'] ?? 1);
const seedCount = Number(process.env['OUTBOX_SEEDS'] ?? 200);
const victims = ['both', 'server', 'browser'] as const;
const seeds = Array.from({ length: seedCount }, (_, index) => firstSeed + index);

const test = base.extend<{ folder: string }, { product: KillableProduct }>({
  /** The profile of the browser. */
  folder: async ({ browserName: _browserName }, use) => {
    const folder = throwawayFolder('sangam-profile-');
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  /** A worker shares one product, which its tests kill and restart. */
  product: [
    async ({ browserName: _browserName }, use) => {
      const product = await startKillableProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ timeout: 300_000 });

type Act = () => Promise<void>;

/** Returns what the member can do next, by the page where it is done. */
function choices(
  actions: ReturnType<typeof createActions>,
  scene: Scene,
  effects: Effects,
  number: number,
): readonly (readonly Act[])[] {
  const { posts, projects, strangers, inviters } = scene;
  const text = `Words ${number}`;
  const isDone = (list: keyof Omit<Effects, 'comments'>, name: string) =>
    effects[list].includes(name);
  const answers = inviters
    .filter(({ name }) => !isDone('connected', name) && !isDone('ignored', name))
    .flatMap((inviter) => [() => actions.accept(inviter), () => actions.ignore(inviter)]);
  return [
    ...posts.map((post) => [
      () => actions.like(post),
      () => actions.save(post),
      () => actions.likeComment(post),
      () => actions.comment(post, text),
      ...pollOptions
        .filter(() => !effects.voted.some((vote) => vote.startsWith(post.name)))
        .map((option) => () => actions.vote(post, option)),
    ]),
    ...projects.map((project) => [
      () => actions.save(project),
      () => actions.likeComment(project),
      () => actions.comment(project, text),
      ...(isDone('joining', project.name) ? [] : [() => actions.join(project)]),
    ]),
    ...strangers.map((stranger) => [
      () =>
        isDone('requested', stranger.name) ? actions.withdraw(stranger) : actions.connect(stranger),
    ]),
    answers,
    [() => actions.message(text)],
    [
      () => actions.post(text),
      async () => actions.post(text, [await photo(`photo-${number}.jpg`)]),
    ],
  ].filter((acts) => acts.length > 0);
}

for (const seed of seeds) {
  test(
    `30 actions without a network have their effects once and in order, although browser and server are killed: seed ${seed}`,
    { tag: '@long' },
    async ({ product, folder }, testInfo) => {
      const random = seededRandom(seed);
      const below = (limit: number) => Math.floor(random() * limit);
      const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
      const scene = await createScene(product);
      const effects = initialEffects(scene);
      const open = () => openLastingBrowser(folder, testInfo, product.url);

      const first = await open();
      await signIn(first.page, scene.member);
      await visitScene(first.page, scene);
      await first.context.setOffline(true);

      /** Actions that cancelled each other are not stored. */
      async function expectStored(page: Page): Promise<void> {
        await expect.poll(() => countUnsent(page)).toBe(countEffects(scene, effects));
      }

      /** Performs actions on random pages, up to four on each. */
      async function act({ page }: LastingBrowser, from: number, to: number): Promise<void> {
        const actions = createActions(page, scene, effects);
        let number = from;
        while (number < to) {
          const place = below(choices(actions, scene, effects, number).length);
          for (let left = 1 + below(4); left > 0 && number < to; left--) {
            const acts = choices(actions, scene, effects, number)[place];
            if (!acts) break;
            await pick(acts)();
            number += 1;
          }
          // An action is stored some milliseconds after its click; the next page must not interrupt that.
          await expectStored(page);
        }
      }

      const half = below(actionCount);
      await act(first, 0, half);
      await first.kill();
      const second = await open();
      await second.context.setOffline(true);
      await act(second, half, actionCount);
      await second.page.goto('/outbox');
      const unsent = countEffects(scene, effects);
      await expect(second.page.getByRole('main').getByRole('listitem')).toHaveCount(unsent);
      await expect(second.page.getByRole('link', { name: /^Outbox: / })).toHaveText(String(unsent));
      await second.kill();
      expect(await readEffects(scene)).toEqual(initialEffects(scene));

      let browser = await open();
      const victim = victims[(seed - 1) % victims.length];
      const survived = Promise.withResolvers<void>();
      async function kill(): Promise<void> {
        if (victim !== 'browser') product.kill();
        if (victim !== 'server') await browser.kill();
        if (victim !== 'browser') await product.restart();
        if (victim !== 'server') browser = await open();
      }
      await injectFaults(browser.page, {
        killAt: 1 + below(4),
        moment: pick(['before the request', 'during the request', 'before the response']),
        onKill: () => survived.resolve(kill()),
        isResponseLost: () => random() < 0.1,
      });
      // Killed browsers do not answer.
      browser.page.goto('/outbox').catch(() => null);
      await survived.promise;
      const { page, context } = browser;
      if (victim !== 'server') await page.goto('/outbox');
      await expect.poll(() => countUnsent(page), { timeout: 90_000 }).toBe(0);
      expect(await readEffects(scene)).toEqual(effects);
      await page.goto('/home');
      await expect(page.getByRole('main')).toBeVisible();
      expect(await readEffects(scene)).toEqual(effects);
      await context.close();
    },
  );
}
