const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 });

/** 0.385 as 39% */
export function formatShare(share: number): string {
  return percent.format(share);
}
