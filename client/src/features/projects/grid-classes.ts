/** Class names of the project grid: as many columns as fit. */
export const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4';
