import { DatabaseError } from 'pg';

/** What is logged of an error; `fields` are codes and the names of tables and the like. */
interface LoggedError {
  readonly type: string;
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
  readonly [field: string]: unknown;
}

/**
 * The fields of errors of Postgres, Node and libraries that contain no values. Others do: `detail` has the rejected row,
 * `where` and `internalQuery` have parameters, and errors of mail servers have the recipients.
 */
const fields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'position',
] as const;

/** Deeper causes are left out; an error can be its own cause. */
const maxDepth = 4;

/** The part of an error that has no private data: a list of fields, because libraries add any to their errors. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const isDeepest = depth === maxDepth;
  return {
    type: error.constructor.name,
    message: loggedMessage(error),
    stack: stackFrames(error),
    ...Object.fromEntries(
      fields.flatMap((name) => {
        const value: unknown = Reflect.get(error, name);
        return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
      }),
    ),
    ...(error.cause !== undefined && !isDeepest && { cause: loggedError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      !isDeepest && { errors: error.errors.map((one) => loggedError(one, depth + 1)) }),
  };
}

/**
 * The classes of Postgres errors whose messages name only what the schema and the server have, such as constraints.
 * Others repeat values (`invalid input syntax for type uuid: "…"`), in quotation marks that depend on the language of
 * the server; 42601 is also the code for a wrong search term. The code and `routine` say what happened there.
 */
const classesWithoutValues = /^(?:08|23|25|28|3D|40|42(?!601)|53|55|57|58|P0)/;

/** The message without the values and email addresses that it may repeat. */
export function loggedMessage(error: Error): string {
  if (error instanceof DatabaseError && !classesWithoutValues.test(error.code ?? '')) {
    return 'Postgres rejected the statement';
  }
  // `JSON.parse` quotes its input.
  if (error instanceof SyntaxError) return 'a text could not be parsed';
  return error.message
    .split(' ')
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join(' ');
}

/** The functions of the stack, without the message that it starts with. */
function stackFrames({ stack = '', message }: Error): string {
  return /(?:\n {4}at .*)+$/.exec(stack.replace(message, ''))?.[0].slice(1) ?? '';
}
