import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

interface WrittenBody {
  readonly isTooLarge: boolean;
  readonly bytes: number;
  /** False if the client disconnected before the end of the body. */
  readonly isComplete: boolean;
}

/**
 * Writes a request body to a file. Stops as soon as there is more than allowed, and leaves the connection open for the
 * response: the caller must `resume()` the body, because browsers read a response only after they have sent everything,
 * and remove the file of a body that is too large or incomplete.
 */
export async function writeBody(
  path: string,
  body: Readable,
  maxBytes: number,
): Promise<WrittenBody> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  let isComplete = true;
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      yield* body.iterator({ destroyOnReturn: false });
    } catch {
      isComplete = false;
    }
  }
  try {
    for await (const chunk of chunks()) {
      if (bytes + chunk.length > maxBytes) return { isTooLarge: true, bytes, isComplete };
      await file.appendFile(chunk);
      bytes += chunk.length;
    }
    return { isTooLarge: false, bytes, isComplete };
  } finally {
    await file.close();
  }
}
