/**
 * For the button of a form whose fields are checked when they are left: a message that appears
 * between press and release would push the button from under the finger.
 */
export function preventBlur(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
