import { Client } from 'pg';
import { compile, type Fragment } from '../src/platform/database/sql.ts';
import type { TestDatabase } from './test-database.ts';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

type Explained = { 'QUERY PLAN': [{ Plan: PlanNode }] };

/**
 * Fills a database without timeouts and runs VACUUM ANALYZE: otherwise autovacuum would change the plans some
 * time later.
 */
export async function fillAndAnalyze({ url }: TestDatabase, script: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(script);
  await client.query('vacuum analyze');
  await client.end();
}

/** The plan of an executed statement. */
export async function explain(
  { database }: Pick<TestDatabase, 'database'>,
  query: Fragment,
): Promise<PlanNode> {
  const [row] = await database<[Explained]>`
    explain (analyze, buffers, costs off, timing off, format json) ${query}`;
  return row['QUERY PLAN'][0].Plan;
}

/** The generic plan of a prepared statement, which does not depend on its values. */
export async function genericPlan({ url }: TestDatabase, query: Fragment): Promise<PlanNode> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Explained>(
    `explain (generic_plan, costs off, format json) ${compile(query).text}`,
  );
  await client.end();
  return rows[0]?.['QUERY PLAN'][0].Plan as PlanNode;
}

/** The tables among these that the plan reads by a sequential scan. */
export function sequentialScans(plan: PlanNode, tables: readonly string[]): string[] {
  return nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => tables.includes(table));
}

/** The indexes that the plan reads. */
export function indexesOf(plan: PlanNode): string[] {
  return nodesOf(plan).flatMap((node) => node['Index Name'] ?? []);
}

const sortSteps = ['Sort', 'Incremental Sort'];

/** Whether a page is cut from this index without sorting: it costs the same however many rows follow it. */
export function isReadInOrder(plan: PlanNode, index: string): boolean {
  return nodesOf(plan).some(
    (node) =>
      node['Node Type'] === 'Limit' &&
      indexesOf(node).includes(index) &&
      !nodesOf(node).some((step) => sortSteps.includes(step['Node Type'])),
  );
}

/** The number of blocks that the statement read, from memory or from disk. */
export function blocksOf(plan: PlanNode): number {
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

/** How many rows of the table the scans returned, in all their loops; rows that a filter removed do not count. */
export function rowsOf(plan: PlanNode, table: string): number {
  return nodesOf(plan)
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + rowsOfStep(node), 0);
}

/** The highest number of rows that any step returned, in all its loops. */
export function maxRows(plan: PlanNode): number {
  return Math.max(...nodesOf(plan).map(rowsOfStep));
}

function rowsOfStep(node: PlanNode): number {
  return (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0);
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
