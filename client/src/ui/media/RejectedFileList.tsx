import { CircleAlert } from 'lucide-react';

interface RejectedFileListProps {
  rejections: readonly string[];
}

/** Why files were rejected. Render it also without any, so that screen readers announce the first. */
export function RejectedFileList({ rejections }: RejectedFileListProps) {
  return (
    <div role="alert">
      {rejections.map((rejection) => (
        <p key={rejection} className="mt-2 flex gap-1.5 text-meta font-medium text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {rejection}
        </p>
      ))}
    </div>
  );
}
