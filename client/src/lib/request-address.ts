import { apiRoot, fillPath, type Call } from '@sangam/contract/http/call.ts';

/** The input of a call: what fills its path, what follows the question mark, and what is sent. */
export interface RequestParts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | boolean | null | undefined>;
  readonly body?: unknown;
}

/** The address of a call on this server; query fields without a value are left out. */
export function addressOf(call: Call, { params, query = {} }: RequestParts): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const path = `${apiRoot}${fillPath(call.path, params)}`;
  return search.size > 0 ? `${path}?${search}` : path;
}
