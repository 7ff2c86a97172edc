import type { PreparedFile } from './prepared-media.ts';

/** Where a browser may put one file, and what that file must be. */
export interface UploadPlace {
  readonly key: string;
  readonly type: string;
  readonly exactBytes: number | undefined;
  readonly maxBytes: number;
}

export type FileToStore = Pick<PreparedFile, 'name' | 'path' | 'bytes'>;

/** Where files are kept. Keys are random and ours, names come from our own list: no path is ever given by a person. */
export interface MediaStorage {
  /** All files of an item, for good when this resolves. */
  store(key: string, type: string, files: readonly FileToStore[]): Promise<void>;
  /** Also what was only half stored; nothing there is fine. */
  remove(key: string): Promise<void>;
  /** Whether no item is stored here at all. */
  isEmpty(): Promise<boolean>;
  /**
   * A file of ours to be sent, or the address from which the browser may get it for a short while; with
   * `privateSeconds` for no longer than that, and to be kept by nobody else.
   */
  locate(
    key: string,
    name: string,
    privateSeconds?: number,
  ): Promise<{ path: string } | { address: string }>;
  /** The address for one PUT. */
  uploadAddress(place: UploadPlace): Promise<string>;
  /** Copies what was put there into a file of ours, but no more than `maxBytes` and one; undefined where nothing is. */
  fetchUpload(place: UploadPlace, path: string): Promise<number | undefined>;
  removeUpload(key: string): Promise<void>;
  /** Keeps a file that a browser brought to ourselves; absent where browsers put them elsewhere. */
  readonly receiving?: UploadReceiver;
}

export interface UploadReceiver {
  /** Whether an address for a PUT is one that we gave out, and still good. */
  accepts(place: UploadPlace, expires: string, signature: string): boolean;
  keep(key: string, path: string): Promise<void>;
}
