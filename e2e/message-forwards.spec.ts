import { bubble, directRoom, groupOf, openRoom, write } from './support/chat.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

// Several users, each in a browser context of their own.
test.describe.configure({ timeout: 120_000 });

test(
  'a message with a file is forwarded to a group, which shows the label and the file',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const meera = await newBrowserUser(browser, 'Meera');
    const direct = await directRoom(asha, rohan);
    const group = await groupOf(rohan, 'Lamp builders', [meera]);
    await openRoom(asha.page, direct);
    await openRoom(meera.page, group);
    await asha.page
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a plan') },
      ]);
    await expect(asha.page.getByText('Plan.pdf')).toBeVisible();
    await write(asha.page, 'The plan of the lamp');

    await openRoom(rohan.page, direct);
    const received = bubble(rohan.page, 'The plan of the lamp');
    await expect(received).toBeVisible();
    await received.hover();
    await received.getByRole('button', { name: 'Message actions' }).click();
    await rohan.page.getByRole('menuitem', { name: 'Forward' }).click();
    const dialog = rohan.page.getByRole('dialog', { name: 'Forward message' });
    await dialog.getByRole('checkbox', { name: 'Lamp builders' }).check();
    await checkScreen(rohan.page, 'forward message');
    await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
    await expect(rohan.page.getByText('Forwarded to 1 conversation').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const forwarded = bubble(meera.page, 'The plan of the lamp');
    await expect(forwarded.getByText('Forwarded', { exact: true })).toBeVisible();
    const file = forwarded.getByRole('button', { name: /Download.*Plan\.pdf/ });
    const [download] = await Promise.all([meera.page.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toBe('Plan.pdf');
  },
);
