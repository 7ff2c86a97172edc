import { beforeEach } from 'vitest';

/** jsdom cannot open dialogs. */
export function stubDialogsForEachTest(): void {
  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
  });
}
