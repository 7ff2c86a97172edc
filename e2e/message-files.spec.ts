import { readFile } from 'node:fs/promises';
import { officeDocument } from '../server/test/zip-files.ts';
import { bubble, directRoom, log, openRoom, write } from './support/chat.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

// Two users, each in a browser context of their own.
test.describe.configure({ timeout: 120_000 });

const plan = {
  name: 'Workshop plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 a plan'),
};

test(
  'a file is sent, downloaded with its name, and one chosen offline is sent later',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const room = await directRoom(asha, rohan);
    await openRoom(asha.page, room);
    await openRoom(rohan.page, room);

    const chooser = asha.page.locator('input[type=file]');
    await chooser.setInputFiles([{ ...plan, name: 'virus.exe', mimeType: '' }]);
    await expect(asha.page.getByText(/^virus\.exe was not added\./)).toBeVisible();
    await chooser.setInputFiles([plan]);
    const chosen = asha.page.getByRole('list', { name: 'Photos, videos and files' });
    await expect(chosen.getByText('Workshop plan.pdf')).toBeVisible();
    await write(asha.page, 'Here is the plan');

    const received = bubble(rohan.page, 'Here is the plan');
    const file = received.getByRole('button', { name: /Download.*Workshop plan\.pdf/ });
    await expect(file).toBeVisible();
    await checkScreen(rohan.page, 'message-files');
    const [download] = await Promise.all([rohan.page.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toBe('Workshop plan.pdf');
    expect(await readFile(await download.path())).toEqual(plan.buffer);

    await asha.page.context().setOffline(true);
    await expect(asha.page.getByText('You are offline.')).toBeVisible();
    await chooser.setInputFiles([{ ...plan, name: 'Budget.xlsx', buffer: officeDocument('xlsx') }]);
    await expect(chosen.getByText('Budget.xlsx')).toBeVisible();
    await asha.page.getByRole('button', { name: 'Send', exact: true }).click();
    const waiting = bubble(asha.page, 'Budget.xlsx');
    await expect(waiting.getByText('Waiting for connection')).toBeVisible();
    await asha.page.context().setOffline(false);
    await expect(bubble(rohan.page, 'Budget.xlsx')).toHaveCount(1);
    await expect(log(asha.page).getByText('Waiting for connection')).toHaveCount(0);
    await expect(rohan.page.getByRole('link', { name: /Asha Rao.*File/ })).toBeVisible();
  },
);
