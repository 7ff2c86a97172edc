import { median } from './figures.ts';
import type { BenchRoute } from './routes.ts';
import type { Visit } from './visit.ts';

/** What was measured on one route: times in milliseconds, Web Vitals by their usual abbreviations. */
export interface RouteFigures {
  readonly name: string;
  /** Measured at the second visit, see `BenchRoute`. */
  readonly isRepeat: boolean;
  readonly fcp: number;
  readonly lcp: number;
  /** Of the visit with the median blocking time. */
  readonly lcpElement: string;
  readonly cls: number;
  readonly tbt: number;
  readonly longTasks: number;
  readonly longestTask: number;
  readonly inp: number | undefined;
  readonly interactions: Readonly<Record<string, number>>;
  readonly requests: number;
  readonly requestsBeforeLcp: number;
  readonly kilobytes: number;
  /** The longest tasks, up to four, with their scripts, of the visit with the median blocking time. */
  readonly blockedBy: readonly string[];
  /** Up to four unexpected layout shifts of at least 0.005 with their elements, of all visits. */
  readonly shifted: readonly string[];
}

interface BrowserReport {
  readonly date: string;
  readonly machine: string;
  /** How it was measured: network, processor, screen width and number of visits. */
  readonly conditions: string;
  readonly routes: readonly RouteFigures[];
}

/** The medians of all visits to a route, with details of single visits. */
export function summarise(
  { name, isRepeat = false }: Pick<BenchRoute, 'name' | 'isRepeat'>,
  visits: readonly Visit[],
): RouteFigures {
  const of = (figure: (visit: Visit) => number) => median(visits.map(figure));
  const interactionNames = Object.keys(visits[0]?.interactions ?? {});
  const inps = visits.flatMap(({ inp }) => inp ?? []);
  const middle = visits.toSorted((one, other) => one.tbt - other.tbt)[visits.length >> 1];
  return {
    name,
    isRepeat,
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    lcpElement: middle?.lcpElement ?? '',
    cls: of(({ cls }) => cls),
    tbt: of(({ tbt }) => tbt),
    longTasks: of(({ tasks }) => tasks.length),
    longestTask: of(({ tasks }) => Math.max(0, ...tasks.map(({ milliseconds }) => milliseconds))),
    inp: inps.length > 0 ? median(inps) : undefined,
    interactions: Object.fromEntries(
      interactionNames.map((interaction) => [
        interaction,
        of(({ interactions }) => interactions[interaction] ?? 0),
      ]),
    ),
    requests: of(({ requests }) => requests),
    requestsBeforeLcp: of(({ requestsBeforeLcp }) => requestsBeforeLcp),
    kilobytes: of(({ bytes }) => bytes / 1024),
    blockedBy: (middle?.tasks ?? [])
      .toSorted((one, other) => other.milliseconds - one.milliseconds)
      .slice(0, 4)
      .map(
        ({ at, milliseconds, scripts }) =>
          `${Math.round(milliseconds)} ms at ${Math.round(at)}: ${scripts.join(', ') || 'no script'}`,
      ),
    shifted: Array.from(
      new Set(
        visits.flatMap(({ shifts }) =>
          shifts
            .filter(({ value }) => value >= 0.005)
            .map(({ value, parts }) => `${value.toFixed(3)} ${parts.join(', ')}`),
        ),
      ),
    ).slice(0, 4),
  };
}

interface Goal {
  readonly words: string;
  /** Routes that miss it, with their figures; empty where it is met. */
  readonly missed: readonly string[];
}

interface Limit {
  readonly words: string;
  readonly max: number;
  readonly digits?: number;
  readonly found: (route: RouteFigures) => number;
  /** Counts for repeat visits only. */
  readonly isForRepeat?: boolean;
}

const limits: readonly Limit[] = [
  { words: 'FCP of a repeat visit, ms', max: 600, isForRepeat: true, found: ({ fcp }) => fcp },
  { words: 'LCP of a repeat visit, ms', max: 1000, isForRepeat: true, found: ({ lcp }) => lcp },
  { words: 'FCP, ms', max: 1200, found: ({ fcp }) => fcp },
  { words: 'LCP, ms', max: 2500, found: ({ lcp }) => lcp },
  { words: 'INP, ms', max: 200, found: ({ inp = 0 }) => inp },
  { words: 'TBT, ms', max: 400, found: ({ tbt }) => tbt },
  { words: 'CLS', max: 0.05, digits: 3, found: ({ cls }) => cls },
  { words: 'requests before LCP', max: 6, found: ({ requestsBeforeLcp }) => requestsBeforeLcp },
];

/** Each performance goal, with the routes that miss it; those for repeat visits count only for repeat visits. */
export function goalsOf(routes: readonly RouteFigures[]): readonly Goal[] {
  return limits.map(({ words, max, digits = 0, found, isForRepeat = false }) => ({
    words: `${words}: at most ${max.toLocaleString('en-IN')}`,
    missed: routes
      .filter((route) => (!isForRepeat || route.isRepeat) && found(route) > max)
      .map((route) => `${route.name} ${found(route).toFixed(digits)}`),
  }));
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const wholeNumber = (value: number | undefined) =>
  value === undefined ? '–' : Math.round(value).toLocaleString('en-IN');

function routeTable(routes: readonly RouteFigures[]): string {
  return table(
    [
      'route',
      'FCP ms',
      'LCP ms',
      'INP ms',
      'CLS',
      'TBT ms',
      'long tasks',
      'longest ms',
      'requests (before LCP)',
      'KB',
    ],
    routes.map((route) => [
      route.name,
      wholeNumber(route.fcp),
      wholeNumber(route.lcp),
      wholeNumber(route.inp),
      route.cls.toFixed(3),
      wholeNumber(route.tbt),
      wholeNumber(route.longTasks),
      wholeNumber(route.longestTask),
      `${wholeNumber(route.requests)} (${wholeNumber(route.requestsBeforeLcp)})`,
      wholeNumber(route.kilobytes),
    ]),
  );
}

function details({ name, lcpElement, blockedBy, shifted }: RouteFigures): string {
  return [
    `- **${name}**: largest \`${lcpElement}\``,
    ...blockedBy.map((line) => `  - blocked by ${line}`),
    ...shifted.map((line) => `  - shifted ${line}`),
  ].join('\n');
}

/** The report as Markdown. */
export function writeReport({ date, machine, conditions, routes }: BrowserReport): string {
  const goals = goalsOf(routes).map(({ words, missed }) => [
    words,
    missed.length === 0 ? 'met' : `missed: ${missed.join(', ')}`,
  ]);
  const interactions = routes.flatMap(({ name, interactions: found }) =>
    Object.entries(found).map(([interaction, duration]) => [
      `${name}: ${interaction}`,
      wholeNumber(duration),
    ]),
  );
  return `${date}. ${machine}. ${conditions}.

${table(['goal', ''], goals)}

${routeTable(routes)}

${table(['interaction', 'to the next paint, ms'], interactions)}

${routes.map(details).join('\n')}
`;
}

function pair(before: number | undefined, now: number | undefined, digits = 0): string {
  return [before, now].map((value) => value?.toFixed(digits) ?? '–').join(' → ');
}

/** A Markdown table of two builds that were measured alternately: `before → now` for each route. */
export function writeComparison(
  routesNow: readonly RouteFigures[],
  routesBefore: readonly RouteFigures[],
): string {
  return table(
    ['route', 'FCP ms', 'LCP ms', 'INP ms', 'CLS', 'TBT ms', 'before LCP', 'requests', 'KB'],
    routesNow.map((now) => {
      const before = routesBefore.find(({ name }) => name === now.name);
      return [
        now.name,
        pair(before?.fcp, now.fcp),
        pair(before?.lcp, now.lcp),
        pair(before?.inp, now.inp),
        pair(before?.cls, now.cls, 3),
        pair(before?.tbt, now.tbt),
        pair(before?.requestsBeforeLcp, now.requestsBeforeLcp),
        pair(before?.requests, now.requests),
        pair(before?.kilobytes, now.kilobytes),
      ];
    }),
  );
}
