/**
 * The code of a system error (`ENOENT`) or of a Postgres error (`57P03`); undefined if the error has no text as its
 * code.
 */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
