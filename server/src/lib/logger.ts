import { pino, type Logger } from 'pino';

/** Structured, and without what must not be read by whoever reads logs: tokens, cookies, queries, bodies. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.credential'],
    serializers: {
      req: (request: { id: string; method: string; url: string; ip: string }) => ({
        id: request.id,
        method: request.method,
        // A mailed token stands in the query of the page that it opens.
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
    },
  });
}
