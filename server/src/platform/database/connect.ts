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

/** Runs the statement that is written behind it: database`select …`. Values are never part of the text. */
export interface Queryable {
  <Rows extends readonly object[]>(
    strings: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Promise<Rows>;
  /** Several statements in one text, without values: for migrations. */
  script(text: string): Promise<void>;
}

export interface Database extends Queryable {
  /** One transaction: all of it is kept, or nothing. */
  begin<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** One connection to oneself, for locks that belong to it. */
  reserve<Result>(work: (connection: Queryable) => Promise<Result>): Promise<Result>;
  listen(channel: string, hear: () => void): Promise<Listening>;
  /** How many wait for a connection. */
  waiting(): number;
  end(): Promise<void>;
}

interface Patience {
  readonly statementMs: number;
  readonly answerMs: number;
  readonly connectionMs: number;
}

/** No statement may hold a connection for long, and nobody waits long for one: others need them too. */
const hurried = { statementMs: 5000, answerMs: 8000, connectionMs: 2000 } as const;

/** For work that may take its time, and that nobody waits behind. */
const patient = { statementMs: 0, answerMs: 0, connectionMs: 10_000 } as const;

/** For what the operator does: migrations, restoring, moving; mostly by one connection. */
export function connectPatiently(url: string, connections = 1): Database {
  return connect(url, connections, patient);
}

export function connect(url: string, connections = 10, patience: Patience = hurried): Database {
  const config: ClientConfig = {
    connectionString: url,
    application_name: 'sangam',
    options: '-c timezone=UTC',
    connectionTimeoutMillis: patience.connectionMs,
  };
  const pool = new Pool({
    ...config,
    max: connections,
    statement_timeout: patience.statementMs,
    query_timeout: patience.answerMs,
    idleTimeoutMillis: 60_000,
  });
  // A lost connection is told to whoever uses it next; unheard, these events would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const pulse = createHeartbeat(config);

  /** Gives back a connection that still serves, and throws a broken one away. */
  async function withClient<Result>(work: (client: PoolClient) => Promise<Result>) {
    const lost = Promise.withResolvers<never>();
    const onLoss = (error: Error) => lost.reject(toDatabaseError(error));
    const stopWatching = pulse.watch(onLoss);
    const connecting = pool.connect();
    let client: PoolClient | undefined;
    let broken = false;
    try {
      client = await Promise.race([connecting.catch(rethrow), lost.promise]);
      client.once('error', onLoss);
      // Work that waits for something else would not notice that its connection is gone.
      return await Promise.race([work(client), lost.promise]);
    } catch (error) {
      broken = error instanceof DatabaseUnavailable;
      if (!client) giveBackLater(connecting);
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

  function begin<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    return reserve(async (connection) => {
      await connection.script('begin');
      try {
        const result = await work(connection);
        await connection.script('commit');
        return result;
      } catch (error) {
        // Where even this fails the connection is gone, and the transaction with it.
        await connection.script('rollback');
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
    listen: (channel: string, hear: () => void) =>
      listenTo(() => new Client(config), channel, hear),
    waiting: () => pool.waitingCount,
    end: async () => {
      await pulse.stop();
      await pool.end();
    },
  });
}

/** Statements are known by name to each connection, so that Postgres plans them once. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement_${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that comes when nobody waits for it any more. */
function giveBackLater(connecting: Promise<PoolClient>): void {
  connecting.then(
    (client) => client.release(),
    () => {},
  );
}

interface Runner {
  query(statement: string | QueryConfig): Promise<QueryResult>;
}

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
