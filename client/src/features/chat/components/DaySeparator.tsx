import { DayName } from './DayName.tsx';

interface DaySeparatorProps {
  at: string;
}

export function DaySeparator({ at }: DaySeparatorProps) {
  return (
    <div className="flex items-center gap-3 py-3 text-meta font-medium text-subtle">
      <span className="h-px flex-1 bg-hairline" />
      <time dateTime={at}>
        <DayName at={at} />
      </time>
      <span className="h-px flex-1 bg-hairline" />
    </div>
  );
}
