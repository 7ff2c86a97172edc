/** The style of text inputs, text areas and selects. */
export const inputClasses =
  'min-h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3 py-2 text-body text-text transition-colors hover:border-muted focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted';
