import { appShellPath } from '@sangam/contract/pages/app-shell.ts';
import { isLanguage, languages, type Language } from '@sangam/contract/settings/languages.ts';
import { listBuilds } from './build-caches.ts';

/** The language of this device, which the server writes into the shell; English without a shell. */
export async function languageOf(shell: Response | undefined): Promise<Language> {
  const language = /<html lang="(\w+)"/.exec((await shell?.clone().text()) ?? '')?.[1];
  return isLanguage(language) ? language : languages[0];
}

/** The language in the shell of the newest stored build; English if there is none or it cannot be read. */
export async function deviceLanguage(): Promise<Language> {
  try {
    const cacheName = (await listBuilds()).at(-1) ?? '';
    return await languageOf(await caches.match(appShellPath, { cacheName }));
  } catch {
    return languages[0];
  }
}
