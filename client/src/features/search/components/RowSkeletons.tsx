import { Card } from '../../../ui/Card.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';

interface RowSkeletonsProps {
  count: number;
}

/** Skeleton rows. */
export function RowSkeletons({ count }: RowSkeletonsProps) {
  return (
    <Card className="divide-y divide-hairline">
      <SkeletonRows count={count} lines={3} className="py-4 first:pt-0 last:pb-0" />
    </Card>
  );
}
