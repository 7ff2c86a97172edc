/** For a test with several variants: every run executes those for which this is true, only the long run the others. */
export function longUnless(isInEveryRun: boolean): { tag: string[] } {
  return { tag: isInEveryRun ? [] : ['@long'] };
}
