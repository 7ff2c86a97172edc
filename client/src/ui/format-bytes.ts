import { formatNumber } from './format.ts';

/** 45 KB, 3.2 MB, 1.5 GB */
export function formatBytes(bytes: number): string {
  if (bytes === 0) return '0 KB';
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${formatNumber(Math.max(1, Math.round(kilobytes)))} KB`;
  const megabytes = kilobytes / 1024;
  if (megabytes < 1000) return `${formatNumber(Math.round(megabytes * 10) / 10)} MB`;
  return `${formatNumber(Math.round(megabytes / 102.4) / 10)} GB`;
}
