/** The figures of one run. */
export interface Figures {
  readonly sockets: number;
  readonly messages: number;
  readonly deliveries: number;
  readonly lost: number;
  readonly doubled: number;
  /** Milliseconds from sending to the acknowledgement, and to each delivery. */
  readonly acknowledged: readonly number[];
  readonly delivered: readonly number[];
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? Number.NaN;
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
