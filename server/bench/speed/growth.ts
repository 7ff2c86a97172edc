import { percentile } from '../figures.ts';
import { newestFirst, parseCursor } from '../../src/platform/core/cursor.ts';
import { compile, type Fragment } from '../../src/platform/database/sql.ts';
import { feedPage } from '../../src/features/posts/post-lists.queries.ts';
import { blocksOf, type PlanNode } from '../../test/query-plans.ts';
import { casesFor, type Case } from './cases.ts';
import type { Instance } from './instance.ts';
import type { LoadGenerator } from './load-generator.ts';
import { requestsOf } from './measure.ts';
import { cpuSeconds } from './process-costs.ts';
import type { VisitorData } from './visitors.ts';

/** A product of one size, with its users. */
export interface BenchCommunity {
  readonly instance: Instance;
  readonly visitorData: VisitorData;
}

/** The cost of one request in communities of several sizes, the smallest first. */
export interface Growth {
  readonly name: string;
  /** Processor milliseconds of app and database; the cheapest round of each size. */
  readonly cpuMs: readonly number[];
  /** The response time in milliseconds; the fastest round of each size. */
  readonly p50: readonly number[];
}

interface GrowthEffort {
  readonly milliseconds: number;
  readonly rounds: number;
}

/** One connection, alternately to the products, whose communities differ in size. */
export async function measureGrowth(
  communities: readonly BenchCommunity[],
  loadGenerator: LoadGenerator,
  isWanted: (one: Case) => boolean,
  { milliseconds, rounds }: GrowthEffort,
): Promise<readonly Growth[]> {
  const [first] = communities;
  const names = first
    ? casesFor(first.visitorData).flatMap((one) => (isWanted(one) ? one.name : []))
    : [];
  const growths: Growth[] = [];
  for (const name of names) {
    const turns = communities.map((): RequestCost[] => []);
    for (let round = 0; round < rounds; round++) {
      for (const [index, community] of communities.entries())
        turns[index]?.push(await costOf(community, name, loadGenerator, milliseconds));
    }
    const lowest = (field: keyof RequestCost) =>
      turns.map((costs) => Math.min(...costs.map((cost) => cost[field])));
    growths.push({ name, cpuMs: lowest('cpuMs'), p50: lowest('p50') });
  }
  return growths;
}

interface RequestCost {
  readonly p50: number;
  readonly cpuMs: number;
}

async function costOf(
  { instance, visitorData }: BenchCommunity,
  name: string,
  loadGenerator: LoadGenerator,
  milliseconds: number,
): Promise<RequestCost> {
  const one = casesFor(visitorData).find((other) => other.name === name);
  if (!one) throw new Error(`there is no case ${name}`);
  const requests = await requestsOf({ instance, visitors: visitorData.visitors }, one);
  const job = { port: instance.port, requests, connections: 1 };
  await loadGenerator.run({ ...job, milliseconds: 200 });
  const cpu = () =>
    cpuSeconds(instance.appPid, instance.databasePid) + cpuSeconds(instance.databasePid);
  const before = cpu();
  const { times, requests: count } = await loadGenerator.run({ ...job, milliseconds });
  return { p50: percentile(times, 0.5), cpuMs: ((cpu() - before) * 1000) / count };
}

/** The buffers that Postgres reads for page 1 and for page 500 of the feed. */
export async function feedBuffers({ instance, visitorData }: BenchCommunity) {
  const viewer = visitorData.visitors[0]?.userId ?? '';
  const read = (query: Fragment) =>
    instance.inDatabase(async (database) => {
      const { text, values } = compile(query);
      const parts = text.split(/\$\d+/);
      const strings = Object.assign(
        parts.with(0, `explain (analyze, buffers, format json) ${parts[0]}`),
        {
          raw: parts,
        },
      );
      const rows = await database<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(strings, ...values);
      return blocksOf(rows[0]['QUERY PLAN'][0].Plan);
    });
  return {
    first: await read(feedPage(viewer, newestFirst)),
    far: await read(feedPage(viewer, parseCursor(visitorData.farCursor))),
  };
}
