import { clsx } from 'clsx';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  /** As wide as the content around it. */
  large?: boolean;
}

const quietZone = 4;

/** Dark on white in both themes, with the quiet zone that cameras need. */
export function QrCode({ text, label, large = false }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx(
        'max-w-full rounded-control border border-hairline bg-[#fff]',
        large ? 'w-full' : 'size-56',
      )}
    >
      <path d={data.map(drawRow).join('')} fill="#000" />
    </svg>
  );
}

function drawRow(row: readonly boolean[], y: number): string {
  return row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');
}
