import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, Server } from 'node:http';
import { Client } from 'pg';

/**
 * Loaded into the product before it starts: on demand, records the statements that requests send to the database.
 * The product does not depend on it.
 */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

let kept: Statement[] | undefined;
/** Jobs use the database too; only statements of requests count. */
const inRequest = new AsyncLocalStorage<true>();

function wrap(
  owner: object,
  name: string,
  around: (args: unknown[], go: () => unknown) => unknown,
): void {
  const before: unknown = Reflect.get(owner, name);
  Reflect.set(owner, name, function wrapped(this: unknown, ...args: unknown[]): unknown {
    const go = () => Reflect.apply(before as () => unknown, this, args);
    return kept ? around(args, go) : go();
  });
}

wrap(Server.prototype, 'emit', ([name], go) =>
  name === 'request' ? inRequest.run(true, go) : go(),
);
wrap(Client.prototype, 'query', (args, go) => {
  const [said] = args as [string | Partial<Statement>];
  const { text = '', values = [] } = typeof said === 'string' ? { text: said } : said;
  if (inRequest.getStore()) kept?.push({ text, values });
  return go();
});

createServer((request, response) => {
  const before = kept ?? [];
  if (request.url === '/begin') kept = [];
  if (request.url === '/end') kept = undefined;
  response.end(JSON.stringify(before));
})
  .listen(Number(process.env['STATEMENTS_PORT']), '127.0.0.1')
  .unref();
