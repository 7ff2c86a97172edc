import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTokens } from '../../server/src/features/auth/tokens.ts';
import { demoEmail, demoPassword, demoUsername } from '../../server/src/seed/demo-people.ts';
import type { Landmarks } from './sights.ts';
import { benchEnvironment, freePort, startProduct } from '../../server/test/product-process.ts';

/** A product of our own with its demo community, in a folder that is gone afterwards. */
export interface OwnProduct {
  readonly url: string;
  signIn(): Promise<Session>;
  stop(): Promise<void>;
}

interface Session {
  /** What the browser keeps of somebody who is signed in. */
  readonly stored: StoredEntries;
  readonly landmarks: Landmarks;
}

export type StoredEntries = readonly { readonly name: string; readonly value: string }[];

interface SignedIn {
  readonly accessToken: string;
  readonly data: { readonly user: { readonly username: string }; readonly profile: object };
}

/** Of the given checkout, with the client that is built there. */
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

/** The page names the files that were built here, by the hash of their content. */
async function checkClient(url: string, folder: string): Promise<void> {
  const built = scriptsOf(readFileSync(join(folder, 'client/dist/index.html'), 'utf8'));
  const served = scriptsOf(await (await fetch(url)).text());
  if (!built || built !== served) throw new Error('this is not the client that was built here');
}

/** Only our own product signs with our secret: whoever else answers is found out here. */
async function signIn(url: string, appSecret: string): Promise<Session> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmail(demoUsername), password: demoPassword }),
  });
  const { accessToken, data } = (await answer.json()) as SignedIn;
  if (!(await createTokens(appSecret).readAccess(accessToken))) {
    throw new Error('this is not our product');
  }
  const { username } = data.user;
  const kept = { version: 1, data: { userData: data.user, profileData: data.profile } };
  return {
    stored: [
      { name: 'sangam.accessToken', value: accessToken },
      { name: `sangam.kept/${username}/user`, value: JSON.stringify(kept) },
      { name: 'sangam.person', value: JSON.stringify({ username, session: 'open' }) },
    ],
    landmarks: {
      projectId: await firstId(`${url}/api/project/ongoingfeed`, accessToken),
      roomId: await firstId(`${url}/api/room/myrooms`, accessToken),
    },
  };
}

async function firstId(address: string, token: string): Promise<string> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const [, id] = /"_?id"\s*:\s*"([^"]+)"/.exec(await answer.text()) ?? [];
  if (!id) throw new Error(`nothing is there: ${address}`);
  return id;
}
