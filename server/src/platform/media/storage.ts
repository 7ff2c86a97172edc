import type { Readable } from 'node:stream';
import type { PreparedFile } from './prepared-media.ts';

/** The key that a browser may upload one file to, and what that file must be. */
export interface UploadTarget {
  readonly key: string;
  readonly type: string;
  /** Undefined if the client has announced no size. */
  readonly exactBytes: number | undefined;
  readonly maxBytes: number;
}

/** A part of the resumable upload with this key. */
export interface UploadPart {
  readonly key: string;
  readonly name: string;
}

export type FileToStore = Pick<PreparedFile, 'name' | 'path' | 'bytes'>;

/** Stores files. The server chooses keys and names, so that no path ever comes from a user. */
export interface MediaStorage {
  /** Stores copies of all files of an item durably, under a key that has no files yet. */
  store(key: string, type: string, files: readonly FileToStore[]): Promise<void>;
  /** Also removes partly stored files; a missing item is no error. */
  remove(key: string): Promise<void>;
  /** Whether no item is stored here at all. */
  isEmpty(): Promise<boolean>;
  /**
   * The path of a file to send, or a short-lived URL for the browser, also if the file does not exist; with
   * `privateSeconds` valid no longer than that, and not cached by proxies.
   */
  locate(
    key: string,
    name: string,
    privateSeconds?: number,
  ): Promise<{ path: string } | { url: string }>;
  /** The presigned URL for one PUT. */
  uploadUrl(target: UploadTarget): Promise<string>;
  /** Copies an upload into a file unless it exceeds `maxBytes`; returns its size, undefined if there is none. */
  fetchUpload(target: UploadTarget, path: string): Promise<number | undefined>;
  /** Removes an upload with all its parts; a missing one is no error. */
  removeUpload(key: string): Promise<void>;
  /** Stores a part of a resumable upload durably. The given file may be moved. */
  storePart(part: UploadPart, path: string, bytes: number): Promise<void>;
  /** Undefined if it is missing. */
  readPart(part: UploadPart): Promise<Readable | undefined>;
  /** A missing one is no error. */
  removePart(part: UploadPart): Promise<void>;
  /** Receives uploads on this server; absent where browsers upload to the storage directly. */
  readonly receiving?: UploadReceiver;
}

interface UploadReceiver {
  /** Whether the signature of a PUT URL is ours and still valid. */
  accepts(target: UploadTarget, expires: string, signature: string): boolean;
  /** Moves the received file to its place, durably. */
  store(key: string, path: string): Promise<void>;
}
