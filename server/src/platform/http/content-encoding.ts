export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the `Accept-Encoding` header allows; of its weights, only 0 counts. */
export function chooseEncoding(accepted = ''): ContentEncoding {
  if (/\bbr\b(?!\s*;\s*q=0(?!\.0*[1-9]))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?!\.0*[1-9]))/.test(accepted) ? 'gzip' : 'identity';
}
