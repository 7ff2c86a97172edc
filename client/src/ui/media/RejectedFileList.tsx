import { CircleAlert } from 'lucide-react';

interface RejectedFileListProps {
  refusals: readonly string[];
}

export function RejectedFileList({ refusals }: RejectedFileListProps) {
  return (
    <div role="alert">
      {refusals.map((refusal) => (
        <p key={refusal} className="mt-2 flex gap-1.5 text-meta font-medium text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {refusal}
        </p>
      ))}
    </div>
  );
}
