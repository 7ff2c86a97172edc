/** Of each kind that pages have: Latin, punctuation, symbols of other fonts, Devanagari and an emoji. */
const samples = ['Aa0', '“’…–·', '→₹', 'अ', '🙂'];

/**
 * Lays out hidden text, so that the browser opens its fonts while the scripts arrive and not when the first page is shown: the
 * first use of each takes a cheap phone 5 to 40 ms. It leaves the document with the splash screen.
 */
export function warmUpFonts(page: Document): void {
  for (const sample of samples) setTimeout(() => layOut(page, sample));
}

function layOut(page: Document, sample: string): void {
  const hidden = page.createElement('div');
  hidden.className = 'invisible absolute';
  hidden.ariaHidden = 'true';
  const semibold = page.createElement('b');
  semibold.className = 'font-semibold';
  semibold.append(sample);
  hidden.append(sample, semibold);
  page.querySelector('.splash')?.append(hidden);
  // A task for each font instead of a long one.
  hidden.getBoundingClientRect();
}
