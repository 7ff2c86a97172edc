import { formatNumber } from './format.ts';

/** 45 KB, 3.2 MB */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${formatNumber(Math.max(1, Math.round(kilobytes)))} KB`;
  return `${formatNumber(Math.round(kilobytes / 102.4) / 10)} MB`;
}
