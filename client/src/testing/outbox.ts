import { openOutbox } from '../lib/outbox/outbox.ts';
import type { AppDispatch } from '../lib/store-hooks.ts';

/** Opens the outbox of Asha in this tab only, with the kinds that the test has imported. */
export function openTestOutbox(dispatch: AppDispatch): Promise<void> {
  return openOutbox({
    getUsername: () => 'asha',
    dispatch,
    loadKinds: () => Promise.resolve(),
    notifyOtherTabs: () => {},
    requestBackgroundSync: () => {},
  });
}
