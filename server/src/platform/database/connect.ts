import {
  Client,
  Pool,
  type ClientConfig,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
} from 'pg';
import { DatabaseUnavailable, toDatabaseError } from '../core/database-errors.ts';
import { listenTo, type Listening } from './listen.ts';
import { createHeartbeat } from './heartbeat.ts';
import { compile, Fragment } from './sql.ts';

/** Runs a statement as a tagged template: database`select …`. Values are sent as parameters, never as SQL text. */
export interface Queryable {
  <Rows extends readonly object[]>(
    strings: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Promise<Rows>;
  /** One or more statements as text, without values: for migrations, transaction control and locks. */
  script(text: string): Promise<void>;
}

/**
 * Statements that are not awaited one by one are sent together, in one round trip, and run in the order in which they
 * were sent. After one of them failed, the others fail too.
 */
export interface Transaction extends Queryable {
  /** Commits after the statements sent before, without waiting for them; if one of them fails, rolls back. */
  commit(): Promise<void>;
}

export interface Database extends Queryable {
  /** Runs the work in one transaction: rolled back if the work throws before it calls `commit`, and otherwise committed. */
  begin<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs the work on one reserved connection, without a transaction: for session-level locks and snapshots. */
  reserve<Result>(work: (connection: Queryable) => Promise<Result>): Promise<Result>;
  /** Calls the handler for each NOTIFY on the channel, and after each reconnect, because some may have been lost. */
  listen(channel: string, onNotify: () => void): Promise<Listening>;
  /** How many callers wait for a connection of the pool. */
  waiting(): number;
  end(): Promise<void>;
}

interface ConnectionUse {
  /** In milliseconds; 0 means no limit. */
  readonly statementMs: number;
  readonly responseMs: number;
  readonly connectionMs: number;
  /** `plan_cache_mode` of Postgres. */
  readonly plans: 'auto' | 'force_generic_plan';
}

/**
 * For requests: a slow statement must not occupy a connection that others need. Each statement is planned once per
 * connection: where Postgres expects other values to need another plan, it would plan at each call, which takes longer
 * than the statement. `read-plans.test.ts` checks the generic plans. JIT is off, because compiling takes longer too.
 */
const forRequests: ConnectionUse = {
  statementMs: 5000,
  responseMs: 8000,
  connectionMs: 2000,
  plans: 'force_generic_plan',
};

/** For long-running work outside of requests. */
const forMaintenance: ConnectionUse = {
  statementMs: 0,
  responseMs: 0,
  connectionMs: 10_000,
  plans: 'auto',
};

/** Connects without statement timeouts: for migrations, backups, restores and other long work outside of requests. */
export function connectForMaintenance(url: string, connections = 1): Database {
  return connect(url, connections, forMaintenance);
}

/**
 * Opens a connection pool, by default for requests, whose statements may take five seconds. Statements fail with
 * `DatabaseUnavailable` when the database does not respond.
 */
export function connect(url: string, connections = 10, use: ConnectionUse = forRequests): Database {
  const config: ClientConfig = {
    connectionString: url,
    application_name: 'sangam',
    options: `-c timezone=UTC -c plan_cache_mode=${use.plans} -c jit=off`,
    connectionTimeoutMillis: use.connectionMs,
  };
  const pool = new Pool({
    ...config,
    max: connections,
    statement_timeout: use.statementMs,
    query_timeout: use.responseMs,
    idleTimeoutMillis: 60_000,
    pipeline: true,
  });
  // The next statement reports a lost connection; without a listener, error events would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const heartbeat = createHeartbeat(config);

  /** Runs the work on a connection of the pool and discards the connection if it is broken. */
  async function withClient<Result>(work: (client: PoolClient) => Promise<Result>) {
    const lost = Promise.withResolvers<never>();
    const onLoss = (error: Error) => lost.reject(toDatabaseError(error));
    const stopWatching = heartbeat.watch(onLoss);
    const connecting = pool.connect();
    let client: PoolClient | undefined;
    let broken = false;
    try {
      client = await Promise.race([connecting.catch(rethrow), lost.promise]);
      client.once('error', onLoss);
      // Work that waits for something else would not notice a lost connection.
      return await Promise.race([work(client), lost.promise]);
    } catch (error) {
      broken = error instanceof DatabaseUnavailable;
      if (!client) releaseWhenConnected(connecting);
      throw error;
    } finally {
      stopWatching();
      client?.off('error', onLoss);
      client?.release(broken);
    }
  }

  function reserve<Result>(work: (connection: Queryable) => Promise<Result>): Promise<Result> {
    return withClient((client) => work(queryable(client)));
  }

  function begin<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return reserve(async (connection) => {
      let committed: Promise<void> | undefined;
      const commit = () => (committed ??= connection.script('commit'));
      try {
        // Sent with the first statement. It can only fail with the connection, and then that statement fails too.
        const begun = connection.script('begin');
        const [result] = await Promise.all([work(Object.assign(connection, { commit })), begun]);
        await commit();
        return result;
      } catch (error) {
        // If this fails, the connection is lost and the transaction has ended with it.
        if (!committed) await connection.script('rollback');
        throw error;
      }
    });
  }

  const run: Runner = {
    query: (statement) => withClient((client) => client.query(statement)),
  };

  return Object.assign(queryable(run), {
    begin,
    reserve,
    listen: (channel: string, onNotify: () => void) =>
      listenTo(() => new Client(config), channel, onNotify),
    waiting: () => pool.waitingCount,
    end: async () => {
      await heartbeat.stop();
      await pool.end();
    },
  });
}

/** Names of prepared statements, so that Postgres parses each statement once per connection. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement_${names.size}`;
  names.set(text, name);
  return name;
}

/** Returns a connection to the pool whose caller has given up waiting. */
function releaseWhenConnected(connecting: Promise<PoolClient>): void {
  connecting.then(
    (client) => client.release(),
    () => {},
  );
}

interface Runner {
  query(statement: string | QueryConfig): Promise<QueryResult>;
}

/** Turns a client of `pg` into a tagged template function. */
export function queryable(runner: Runner): Queryable {
  async function run<Rows extends readonly object[]>(
    strings: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Promise<Rows> {
    const statement = compile(new Fragment(strings, values));
    const named = { ...statement, name: nameOf(statement.text) };
    const { rows } = await runner.query(named).catch(rethrow);
    return rows as unknown as Rows;
  }

  return Object.assign(run, {
    script: async (text: string) => void (await runner.query(text).catch(rethrow)),
  });
}

function rethrow(error: unknown): never {
  throw toDatabaseError(error);
}
