/** The queue is loaded after the first page, so that members need not wait for it. */
export const loadOutbox = () => import('./outbox.ts');
