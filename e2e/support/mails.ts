import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

async function mailsTo(address: string): Promise<string[]> {
  const folder = join(process.env['SANGAM_DATA_DIR'] ?? '', 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.toSorted().map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(`\nTo: ${address}\n`));
}

/** The link to a page in the newest mail that has one, once it has arrived. */
export async function mailedLink(address: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(address);
    link = mails
      .flatMap((mail) => mail.match(/^https?:\S+#token=\S+$/m) ?? [])
      .findLast((found) => new URL(found).pathname === page);
    expect(link, `no mail to ${address} with a link to ${page}`).toBeDefined();
  }).toPass();
  return link ?? '';
}

/** The number of mails to this address so far. */
export async function countMails(address: string): Promise<number> {
  return (await mailsTo(address)).length;
}

/** The newest mail to this address with this text, once it has arrived. */
export async function mailTo(address: string, words: string): Promise<string> {
  let mail: string | undefined;
  await expect(async () => {
    mail = (await mailsTo(address)).findLast((one) => one.includes(words));
    expect(mail, `no mail to ${address} that says ${words}`).toBeDefined();
  }).toPass();
  return mail ?? '';
}
