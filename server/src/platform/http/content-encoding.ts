export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the `Accept-Encoding` header names; its weights are ignored. */
export function chooseEncoding(accepted = ''): ContentEncoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
