import type { IncomingHttpHeaders } from 'node:http';
import { languages, type Language } from '@sangam/contract/settings/languages.ts';
import { completeLanguages, languageCookie } from '@sangam/contract/settings/offered-languages.ts';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The incomplete languages that the operator offers. */
    languagesInProgress?: readonly Language[];
  }
}

/** The language of a response: `?lang=` of the address, then the choice on this device, then the browser's. */
export function requestLanguage({ query, headers, server }: FastifyRequest): Language {
  const { lang } = (query ?? {}) as { lang?: unknown };
  const inProgress = server.languagesInProgress;
  return isOffered(lang, inProgress) ? lang : headerLanguage(headers, inProgress);
}

/** Whether the language is complete or one of those in progress that the operator offers. */
function isOffered(value: unknown, inProgress: readonly Language[] = []): value is Language {
  return ([...completeLanguages, ...inProgress] as unknown[]).includes(value);
}

const cookiePattern = new RegExp(String.raw`(?:^|;)\s*${languageCookie}=(\w+)`);

/**
 * The language chosen on this device, then the browser's. Reads the cookie itself: an error may be sent before the
 * cookies of a request are parsed.
 */
export function headerLanguage(
  headers: IncomingHttpHeaders,
  inProgress?: readonly Language[],
): Language {
  const chosen = cookiePattern.exec(headers.cookie ?? '')?.[1];
  return isOffered(chosen, inProgress) ? chosen : preferredLanguage(headers['accept-language']);
}

/** The complete language with the highest weight in an Accept-Language header; otherwise the fallback. */
export function preferredLanguage(header: string | undefined): Language {
  const [best] = (header ?? '')
    .split(',')
    .map(parseRange)
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return best?.language ?? languages[0];
}

/** `hi-IN;q=0.8` is Hindi with the weight 0.8. */
function parseRange(range: string) {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return {
    language: completeLanguages.find((language) => language === tag.split('-')[0]),
    weight: quality === undefined ? 1 : Number(quality.slice(2)) || 0,
  };
}
