import { Card } from '../../../ui/Card.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';

interface SearchResultsSkeletonProps {
  count: number;
}

export function SearchResultsSkeleton({ count }: SearchResultsSkeletonProps) {
  return (
    <Card className="divide-y divide-hairline">
      <SkeletonRows count={count} lines={3} className="py-4 first:pt-0 last:pb-0" />
    </Card>
  );
}
