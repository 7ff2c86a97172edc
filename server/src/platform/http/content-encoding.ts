export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** The best that whoever asks can read, by the header in which they say so. */
export function chooseEncoding(accepted = ''): ContentEncoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
