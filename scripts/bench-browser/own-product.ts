import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import { createTokens } from '../../server/src/features/auth/tokens.ts';
import { demoEmail, demoPassword, demoUsername } from '../../server/src/seed/demo-people.ts';
import type { DemoIds } from './routes.ts';
import { benchEnvironment, freePort, startProduct } from '../../server/test/product-process.ts';

/** A product with the demo data, in a folder that is removed afterwards. */
export interface OwnProduct {
  readonly url: string;
  /** As the user `demoUsername` of the demo data. */
  signIn(): Promise<Session>;
  stop(): Promise<void>;
}

interface Session {
  /** Cookies and local storage of a signed-in user. */
  readonly storageState: StorageState;
  readonly demoIds: DemoIds;
}

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface SignedIn {
  readonly accessToken: string;
  readonly data: { readonly user: { readonly username: string }; readonly profile: object };
}

/** Starts the product of the given checkout; throws if it does not serve the client that is built there. */
export async function startOwnProduct(folder: string): Promise<OwnProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sangam-bench-'));
  const appSecret = randomBytes(32).toString('hex');
  const product = startProduct({
    dataDir,
    folder,
    port: await freePort(),
    env: { ...benchEnvironment(appSecret), SEED: 'demo' },
  });
  const stop = async () => {
    product.child.kill('SIGTERM');
    await product.ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await product.ready;
    await checkClient(product.url, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: product.url, stop, signIn: () => signIn(product.url, appSecret) };
}

function scriptsOf(html: string): string | undefined {
  return html.match(/<script type="module"[^>]*>/g)?.join('');
}

/** Checks that the served page refers to the files of this build, by the hash of their content. */
async function checkClient(url: string, folder: string): Promise<void> {
  const built = scriptsOf(readFileSync(join(folder, 'client/dist/index.html'), 'utf8'));
  const served = scriptsOf(await (await fetch(url)).text());
  if (!built || built !== served) throw new Error('this is not the client that was built here');
}

/** Checks the signature of the token, so that another product on this port is detected. */
async function signIn(url: string, appSecret: string): Promise<Session> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmail(demoUsername), password: demoPassword }),
  });
  const { accessToken, data } = (await response.json()) as SignedIn;
  if (!(await createTokens(appSecret).readAccess(accessToken))) {
    throw new Error('this is not our product');
  }
  const { username } = data.user;
  const user = { version: 1, data: { userData: data.user, profileData: data.profile } };
  const localStorage = [
    { name: 'sangam.accessToken', value: accessToken },
    { name: `sangam.kept/${username}/user`, value: JSON.stringify(user) },
    { name: 'sangam.person', value: JSON.stringify({ username, session: 'open' }) },
  ];
  return {
    storageState: { cookies: cookiesOf(response), origins: [{ origin: url, localStorage }] },
    demoIds: {
      projectId: await firstId(`${url}/api/project/ongoingfeed`, accessToken),
      roomId: await firstId(`${url}/api/room/myrooms`, accessToken),
    },
  };
}

/** By the refresh cookie the server knows a member, who never gets the public version of a page. */
function cookiesOf(response: Response): StorageState['cookies'] {
  const { hostname } = new URL(response.url);
  return response.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    const flags = { httpOnly: true, secure: false, sameSite: 'Strict' as const };
    return { name, value, domain: hostname, path: '/', expires: -1, ...flags };
  });
}

async function firstId(address: string, token: string): Promise<string> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const [, id] = /"_?id"\s*:\s*"([^"]+)"/.exec(await response.text()) ?? [];
  if (!id) throw new Error(`no id found: ${address}`);
  return id;
}
