import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const shipped = join(import.meta.dirname, '../../../deploy/nginx.conf');

export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

/** The shipped settings, with the ports of this test and without the certificate. */
function settingsFor(folder: string, port: number, products: readonly number[]): string {
  const servers = products.map((product) => `server 127.0.0.1:${product}`);
  let next = 0;
  const text = readFileSync(shipped, 'utf8')
    .replaceAll(/server sangam-\d:3000/g, () => servers[next++ % servers.length] ?? '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen unix:${folder}/plain.sock;`)
    .replaceAll(/^\s*ssl_.*$/gm, '');
  return `
    daemon off;
    pid ${folder}/pid;
    error_log ${folder}/errors.log;
    worker_processes 1;
    events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      ${text}
    }`;
}

/** Starts nginx with the shipped settings, in front of the products on these ports. */
export async function startNginx(
  program: string,
  port: number,
  products: readonly number[],
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'sangam-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, settingsFor(folder, port, products));
  const args = ['-e', `${folder}/errors.log`, '-p', folder, '-c', file];
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(readFileSync(`${folder}/errors.log`, 'utf8'));
    await delay(20);
  }
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
}
