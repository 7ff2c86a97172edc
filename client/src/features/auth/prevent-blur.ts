/**
 * For the submit button of a form that validates on blur: a message that appears between press and release
 * would move the button.
 */
export function preventBlur(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
