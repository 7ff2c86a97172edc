/** A request as stored with a waiting action: the service worker can send it without the code of its feature. */
export interface StoredRequest {
  readonly method: string;
  /** Path and query, without the origin. */
  readonly address: string;
  /** JSON, or the fields of a form; null without a body. */
  readonly body: string | readonly (readonly [name: string, value: FormDataEntryValue])[] | null;
}
