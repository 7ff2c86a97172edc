import { Plural } from '@lingui/react/macro';

interface MutualCountProps {
  count: number;
}

export function MutualCount({ count }: MutualCountProps) {
  if (count === 0) return null;
  return <Plural value={count} one="# mutual connection" other="# mutual connections" />;
}
