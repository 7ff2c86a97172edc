/**
 * What is good for one use or one device. It stays out of backups: an old one must not bring back what was
 * ended or used since. Whoever adds a table of tokens adds it here; a test looks for such columns.
 */
export const voidedTables: ReadonlySet<string> = new Set([
  'sessions',
  'refresh_tokens',
  'mailed_tokens',
  'setup_link',
  'media_uploads',
  'exports',
]);
