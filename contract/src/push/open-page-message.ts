/**
 * The service worker asks an open page with it to open the page of a tapped notification itself, and sends a port. A page
 * that answers on the port asks first before it drops unsaved changes; the worker loads the page in a tab without an answer.
 */
export interface OpenPageMessage {
  readonly type: 'open-page';
  readonly path: string;
}

export function isOpenPageMessage(message: unknown): message is OpenPageMessage {
  return Reflect.get(Object(message), 'type') === 'open-page';
}
