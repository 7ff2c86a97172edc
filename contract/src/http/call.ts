/** Method and path of an endpoint; the browser imports only these, not the schemas. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to `apiRoot`; `:name` marks a parameter. */
  readonly path: string;
}

/** The base path of every endpoint. */
export const apiRoot = '/api';

/** How long the server remembers an idempotency key: within it a repeated request is safe. */
export const idempotencyKeyDays = 30;

/** Replaces path parameters: `/profile/:username` and `{username: 'asha'}` give `/profile/asha`. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`No ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}
