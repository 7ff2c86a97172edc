interface UploadProgressProps {
  label: string;
  /** From 0 to 1. */
  share: number;
}

export function UploadProgress({ label, share }: UploadProgressProps) {
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        style={{ scale: `${share} 1` }}
        className="h-full origin-left bg-primary transition-[scale]"
      />
    </div>
  );
}
