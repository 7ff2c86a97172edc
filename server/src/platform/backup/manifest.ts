/**
 * Describes a backup. Follows all other entries, because only then their checksums are known; only its own checksum
 * comes after it.
 */
export interface Manifest {
  readonly format: number;
  /** The version of the product that took it. */
  readonly product: string;
  /** The number of the newest migration that was applied to its rows. */
  readonly schema: number;
  /** The major version of the source Postgres; a restore works with any other supported version. */
  readonly postgres: number;
  readonly takenAt: string;
  /** A hash that identifies the app secret without revealing it. */
  readonly secretFingerprint: string;
  readonly tables: readonly TableRecord[];
  /** The entries of attached media whose files were missing from the storage before the backup began. */
  readonly missing: readonly string[];
  /** All entries before the manifest, in order. */
  readonly entries: readonly EntryRecord[];
}

export interface TableRecord {
  readonly name: string;
  /** Names and types in the order of the table. */
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface EntryRecord {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The version of the archive layout; a restore accepts only this one. */
export const archiveFormat = 1;

// Names of entries within the archive.
export const manifestName = 'manifest.json';
export const manifestSumName = 'manifest.sha256';
export const secretName = 'app-secret';

/** The names of all entries except the manifest and its checksum; a restore rejects an archive with any other. */
const knownNames =
  /^(tables\/\w+\/\d{6,}\.json\.zst|media\/[0-9a-f]{32}\/[\w-]+\.(webp|mp4|webm|pdf|zip)|app-secret)$/;

/** Whether a restore accepts an entry with this name. Not for the manifest and its checksum. */
export function isKnownName(name: string): boolean {
  return knownNames.test(name);
}

/** The name of the entry with one page of a table's rows, compressed. */
export function pageName(table: string, page: number): string {
  return `tables/${table}/${String(page).padStart(6, '0')}.json.zst`;
}

/** The name of the entry with one file of a media item. */
export function mediaName(key: string, file: string): string {
  return `media/${key}/${file}`;
}
