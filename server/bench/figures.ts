/** The figures of one run. */
export interface Figures {
  readonly sockets: number;
  readonly messages: number;
  readonly deliveries: number;
  /** Deliveries and acknowledgements that did not arrive in time. */
  readonly lost: number;
  /** Messages that a connection received again. */
  readonly doubled: number;
  /** Milliseconds from sending to the acknowledgement, and to each delivery. */
  readonly acknowledged: readonly number[];
  readonly delivered: readonly number[];
}

/** The value below which this share (0 to 1) of the values lies; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? Number.NaN;
}

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

/** The exponent e of cost = size^e that fits best, by least squares of the logarithms. */
export function growthExponent(sizes: readonly number[], costs: readonly number[]): number {
  const [xs, ys] = [sizes.map(Math.log), costs.map(Math.log)];
  const [x, y] = [mean(xs), mean(ys)];
  const along = xs.reduce((sum, one, index) => sum + (one - x) * ((ys[index] ?? y) - y), 0);
  return along / xs.reduce((sum, one) => sum + (one - x) ** 2, 0);
}

export const tableHead = [
  '| load | server | sockets | messages | deliveries | ack p50 | ack p99 | delivery p50 | delivery p99 | lost | doubled |',
  '| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
].join('\n');

/** One line of a table in Markdown. */
export function tableRow(load: string, server: string, figures: Figures): string {
  const { sockets, messages, deliveries, lost, doubled, acknowledged, delivered } = figures;
  const times = [acknowledged, delivered].flatMap((values) =>
    [0.5, 0.99].map((share) => `${percentile(values, share).toFixed(1)} ms`),
  );
  const counts = [sockets, messages, deliveries].map((count) => count.toLocaleString('en-IN'));
  return `| ${[load, server, ...counts, ...times, lost, doubled].join(' | ')} |`;
}
