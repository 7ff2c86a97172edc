/** Remaining validity of a token in milliseconds, not positive after its end; null if it has no such claims. */
export function remainingLifetime(token: string, now = Date.now()): number | null {
  const { iat, exp } = readClaims(token);
  if (typeof iat !== 'number' || typeof exp !== 'number') return null;
  // The local clock may be wrong: a token never lasts longer than the server set.
  return Math.min(exp * 1000 - now, (exp - iat) * 1000);
}

function readClaims(token: string): { iat?: unknown; exp?: unknown } {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
  } catch {
    return {};
  }
}
