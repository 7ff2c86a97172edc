/** How a call travels: all that the browser needs to know to make it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's root; `:name` marks a parameter. */
  readonly path: string;
}

/** Every call of the product lives below this path. */
export const apiRoot = '/api';

/** Puts the parameters into a path: `/profile/:username` and `{username: 'asha'}` give `/profile/asha`. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}
