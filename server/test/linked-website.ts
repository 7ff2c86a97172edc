import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createPreviewPublisher } from '../src/features/chat/message-previews.service.ts';
import { linkPreviewJobs } from '../src/features/link-previews/link-previews.jobs.ts';
import { createRateLimiterFactory } from '../src/platform/core/rate-limiter.ts';
import { createPublicFetch, type PublicFetch } from '../src/platform/outbound/public-fetch.ts';
import type { TestApp } from './build-test-app.ts';
import { plainPhoto } from './plain-photo.ts';

const page = `<!doctype html><head><title>Ignored</title>
  <meta property="og:title" content="Solar lamps &amp; schools">
  <meta property="og:description" content="How a village lights its school.">
  <meta property="og:site_name" content="Lamp News"><meta property="og:image" content="/lamp.jpg">`;

/**
 * A website that members link to, under every host name: a photo at /lamp.jpg, 404 at paths that start with /gone, and
 * the same page at every other path.
 */
export async function openLinkedWebsite() {
  const photo = await plainPhoto();
  const site = {
    /** The paths that were requested. */
    requests: [] as string[],
    /** What happens while the website is asked. */
    onRequest: async (_url: string): Promise<void> => {},
    fetchQueued,
    close: () => server.close(),
  };
  const server = createServer((request, response) => void answer(request.url ?? '', response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  async function answer(url: string, response: ServerResponse): Promise<void> {
    site.requests.push(url);
    await site.onRequest(url);
    if (url === '/lamp.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    else if (url.startsWith('/gone')) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }

  const fetchPublic = createPublicFetch({
    ownHost: 'sangam.example',
    resolve: async () => ['93.184.215.14'],
    connectTo: () => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }),
  });

  /** Runs the queued requests, with the limits of the product; `watch` may wrap the fetcher. */
  async function fetchQueued(
    suite: TestApp,
    watch: (fetcher: PublicFetch) => PublicFetch = (fetcher) => fetcher,
  ): Promise<void> {
    const jobs = linkPreviewJobs({
      ...suite,
      limiter: createRateLimiterFactory(true),
      incomingFolder: join(suite.dataDir, 'incoming'),
      fetchPublic: watch(fetchPublic),
      publishMessagesOf: createPreviewPublisher(suite),
    });
    const queued = await suite.database<{ id: string; payload: unknown }[]>`
      select id, payload from jobs where name = 'link-preview.fetch' order by run_at, id`;
    for (const { id, payload } of queued) {
      await jobs['link-preview.fetch']?.run(payload);
      await suite.database`delete from jobs where id = ${id}`;
    }
  }

  return site;
}

export type LinkedWebsite = Awaited<ReturnType<typeof openLinkedWebsite>>;
