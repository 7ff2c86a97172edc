import { expect, test } from '@playwright/test';
import { isInstalled } from '../scripts/tools/apt.ts';
import { newMember } from './support/api-member.ts';
import { openFirefox, openWebKit, type BrowserWindow } from './support/other-browsers.ts';
import { logInElsewhere, type Person } from './support/people.ts';

/** A user with a mouse and a keyboard in front of a window. */
function userOf(window: BrowserWindow) {
  /** The middle of the first visible element that matches and, where given, has this name or text. */
  function find(selector: string, name?: string): Promise<{ x: number; y: number } | null> {
    return window.evaluate(`(() => {
      const name = ${JSON.stringify(name ?? null)};
      const named = (element) => [element.getAttribute('aria-label'), element.textContent]
        .some((text) => text?.replace(/\\s+/g, ' ').trim() === name);
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})]
        .find((element) => element.checkVisibility() && (name === null || named(element)));
      if (!found) return null;
      found.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    })()`);
  }

  async function sees(selector: string, name?: string): Promise<void> {
    await expect.poll(() => find(selector, name), { timeout: 20_000 }).not.toBeNull();
  }

  async function seesNo(selector: string, name?: string): Promise<void> {
    await expect.poll(() => find(selector, name)).toBeNull();
  }

  async function click(selector: string, name?: string): Promise<void> {
    await sees(selector, name);
    const point = await find(selector, name);
    await window.performActions([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, ...point },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  async function type(text: string): Promise<void> {
    const strokes = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await window.performActions([{ type: 'key', id: 'keyboard', actions: strokes }]);
  }

  async function fill(selector: string, text: string): Promise<void> {
    await click(selector);
    await type(text);
  }

  return { sees, seesNo, click, type, fill };
}

const keys = { enter: '\uE007', escape: '\uE00C' };

async function roomWith(one: Person, other: Person): Promise<string> {
  const [me, them] = await Promise.all([logInElsewhere(one), logInElsewhere(other)]);
  async function post(
    by: typeof me,
    path: string,
    body: object,
  ): Promise<{ data: { id: string } }> {
    const response = await fetch(`${process.env['SANGAM_URL']}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${by.accessToken}`,
      },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { data: { id: string } };
  }
  const { username } = them.data.user;
  await post(me, '/network/sendrequest', { recieverUsername: username });
  await post(them, '/network/acceptrequest', { senderUsername: me.data.user.username });
  return (await post(me, '/room/direct', { username })).data.id;
}

for (const { name, openWindow, programs } of [
  { name: 'Firefox', openWindow: openFirefox, programs: ['firefox-esr'] },
  { name: 'WebKit', openWindow: openWebKit, programs: ['WebKitWebDriver', 'Xvfb'] },
]) {
  test(
    `log in, post, like, chat, a dialog and the wizard work in ${name}`,
    { tag: '@long' },
    async ({ request }, testInfo) => {
      test.skip(!programs.every(isInstalled), `needs ${programs.join(' and ')}`);
      testInfo.setTimeout(180_000);
      const { person } = await newMember(request, 'Asha');
      const friend = await newMember(request, 'Ravi');
      const roomId = await roomWith(person, friend.person);
      const url = process.env['SANGAM_URL'] ?? '';
      const window = await openWindow();
      const user = userOf(window);
      try {
        await test.step('log in', async () => {
          await window.open(`${url}/login`);
          await user.fill('input[name=email]', person.email);
          await user.fill('input[name=password]', person.password);
          await user.type(keys.enter);
          await user.sees('h1', 'Home');
        });
        await test.step('post', async () => {
          await user.click('main button', 'What are you working on?');
          await user.fill('textarea', `Written in ${name}`);
          await user.click('button', 'Post');
          await user.sees('[data-post] p', `Written in ${name}`);
        });
        await test.step('like', async () => {
          await user.click('[data-post] button[aria-pressed=false]');
          await user.sees('[data-post] button[aria-pressed=true]');
        });
        await test.step('open and close a dialog', async () => {
          await window.open(`${url}/home`);
          await user.sees('[data-post] button[aria-pressed=true]');
          await user.click('[data-post] [aria-haspopup=dialog]');
          await user.sees('dialog, [role=dialog]');
          await user.type(keys.escape);
          await user.seesNo('dialog, [role=dialog]');
        });
        await test.step('chat', async () => {
          await window.open(`${url}/message?room=${roomId}`);
          await user.fill('textarea', `Sent from ${name}${keys.enter}`);
          await user.sees('[role=log] article p', `Sent from ${name}`);
        });
        await test.step('the organisation wizard', async () => {
          await window.open(`${url}/incubators`);
          await user.click('button', 'Become a Partner');
          await user.click('label:has([type=radio])');
          await user.click('[role=dialog] button, dialog button', 'Continue');
          const focused = 'document.activeElement.textContent';
          await expect.poll(() => window.evaluate(focused)).toBe('Step 2 of 4: Details');
          await user.fill('[name=officialName]', 'Sona Tools');
          const typed = "document.querySelector('[name=officialName]').value";
          await expect.poll(() => window.evaluate(typed)).toBe('Sona Tools');
        });
      } finally {
        const body = Buffer.from(await window.screenshot(), 'base64');
        await testInfo.attach('screenshot', { body, contentType: 'image/png' });
        await window.close();
      }
    },
  );
}
