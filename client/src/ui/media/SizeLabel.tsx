import { formatBytes } from '../format-bytes.ts';

/** The size of a photo or video, shown on it while the device has a data limit. */
export function SizeLabel({ bytes }: { bytes: number }) {
  return (
    <span className="pointer-events-none absolute top-2 right-2 z-1 rounded-full bg-[rgb(13_16_32/0.65)] px-2.5 py-0.5 text-badge font-semibold text-[#fff]">
      {formatBytes(bytes)}
    </span>
  );
}
