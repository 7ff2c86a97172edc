import { percentile } from '../figures.ts';
import { newestFirst, parseCursor } from '../../src/platform/core/cursor.ts';
import { compile, type Fragment } from '../../src/platform/database/sql.ts';
import { feedPage } from '../../src/features/posts/post-lists.queries.ts';
import { blocksOf, type PlanNode } from '../../test/query-plans.ts';
import { casesFor } from './cases.ts';
import type { Instance } from './instance.ts';
import type { LoadGenerator } from './load-generator.ts';
import { middle, requestsOf } from './measure.ts';
import { cpuSeconds } from './process-costs.ts';
import type { VisitorData } from './visitors.ts';

/** A product of one size, with its users. */
export interface Place {
  readonly instance: Instance;
  readonly sights: VisitorData;
}

export interface Growth {
  readonly name: string;
  /** The factors of response time and processor time with ten times the data. */
  readonly p50: number;
  readonly cpu: number;
}

interface GrowthEffort {
  readonly milliseconds: number;
  readonly rounds: number;
}

/** One connection, alternately to the small and the large product. */
export async function measureGrowth(
  { small, large }: { readonly small: Place; readonly large: Place },
  maker: LoadGenerator,
  { milliseconds, rounds }: GrowthEffort,
): Promise<readonly Growth[]> {
  const names = casesFor(large.sights).flatMap(({ name, isWrite }) => (isWrite ? [] : [name]));
  const growths: Growth[] = [];
  for (const name of names) {
    const ratios: { p50: number; cpu: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = await costOf(small, name, maker, milliseconds);
      const after = await costOf(large, name, maker, milliseconds);
      ratios.push({ p50: after.p50 / before.p50, cpu: after.cpu / before.cpu });
    }
    const [p50, cpu] = [ratios.map((one) => one.p50), ratios.map((one) => one.cpu)].map(middle);
    growths.push({ name, p50: p50 ?? Number.NaN, cpu: cpu ?? Number.NaN });
  }
  return growths;
}

async function costOf(
  { instance, sights }: Place,
  name: string,
  maker: LoadGenerator,
  milliseconds: number,
) {
  const one = casesFor(sights).find((other) => other.name === name);
  if (!one) throw new Error(`there is no case ${name}`);
  const requests = await requestsOf({ instance, visitors: sights.visitors }, one);
  const job = { port: instance.port, requests, connections: 1 };
  await maker.run({ ...job, milliseconds: 200 });
  const cpu = () =>
    cpuSeconds(instance.appPid, instance.databasePid) + cpuSeconds(instance.databasePid);
  const before = cpu();
  const { times, requests: count } = await maker.run({ ...job, milliseconds });
  return { p50: percentile(times, 0.5), cpu: (cpu() - before) / count };
}

/** The buffers that Postgres reads for a page of the feed. */
export async function feedBuffers({ instance, sights }: Place) {
  const viewer = sights.visitors[0]?.userId ?? '';
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
    far: await read(feedPage(viewer, parseCursor(sights.farCursor))),
  };
}
