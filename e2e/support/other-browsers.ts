import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../server/test/product-process.ts';

/** One window of Firefox or WebKit, which Playwright can drive only in builds of its own. */
export interface BrowserWindow {
  readonly open: (url: string) => Promise<void>;
  /** The value must be JSON. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>;
  /** Input sources as both WebDriver protocols define them. */
  readonly performActions: (actions: readonly object[]) => Promise<void>;
  /** A PNG, in base64. */
  readonly screenshot: () => Promise<string>;
  readonly close: () => Promise<void>;
}

const size = { width: 1280, height: 900 };

/** Firefox over WebDriver BiDi, which needs no driver program. */
export async function openFirefox(): Promise<BrowserWindow> {
  const profile = mkdtempSync(join(tmpdir(), 'sangam-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await lineMatching(firefox.stderr, /BiDi listening on (ws:\S+)/);
  const send = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: size });

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate<Value>(expression: string) {
      const { result } = await send<{ result: { value: string } }>('script.evaluate', {
        expression: `JSON.stringify(${expression}) ?? 'null'`,
        target: { context },
        awaitPromise: true,
      });
      return JSON.parse(result.value) as Value;
    },
    async performActions(actions) {
      await send('input.performActions', { context, actions });
    },
    screenshot: async () =>
      (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    async close() {
      await stop(firefox);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** The WebKit of GNOME over classic WebDriver, on a virtual display. */
export async function openWebKit(): Promise<BrowserWindow> {
  const xvfb = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await lineMatching(xvfb.stdout, /^(\d+)$/);
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: 'ignore',
  });
  const call = webDriver(`http://127.0.0.1:${port}`);
  await call.untilReady();
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    },
  });
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, size);

  return {
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    async evaluate<Value>(expression: string) {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then(done);`;
      return call<Value>('POST', `${session}/execute/async`, { script, args: [] });
    },
    async performActions(actions) {
      await call('POST', `${session}/actions`, { actions });
    },
    screenshot: () => call<string>('GET', `${session}/screenshot`),
    async close() {
      await call('DELETE', session);
      await stop(driver);
      await stop(xvfb);
    },
  };
}

async function lineMatching(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: stream })) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) {
      // Nothing else is read; a full pipe would stop the program.
      stream.resume();
      return found;
    }
  }
  throw new Error(`The program ended without ${pattern}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** WebDriver BiDi: commands and results with ids, over a WebSocket. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as {
      id?: number;
      type: string;
      result: unknown;
      message?: string;
    };
    const command = pending.get(reply.id ?? -1);
    if (reply.type === 'success') command?.resolve(reply.result);
    else command?.reject(new Error(reply.message));
  });
  let lastId = 0;
  return <Result>(method: string, params: object): Promise<Result> => {
    const command = Promise.withResolvers<unknown>();
    pending.set(++lastId, command);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return command.promise as Promise<Result>;
  };
}

/** Classic WebDriver: JSON over HTTP. */
function webDriver(base: string) {
  async function call<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(`${base}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  }

  async function untilReady(): Promise<void> {
    const deadline = Date.now() + 10_000;
    for (;;) {
      const isReady = await call('GET', '/status').then(
        () => true,
        () => false,
      );
      if (isReady) return;
      if (Date.now() > deadline) throw new Error('The driver does not respond');
    }
  }

  return Object.assign(call, { untilReady });
}
