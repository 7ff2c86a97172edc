import type { FoundTag } from '@sangam/contract/search/search.schema.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { useFoundTags } from '../use-results.ts';
import { FoundItems } from './FoundItems.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import { TagRow } from './TagRow.tsx';

interface TagResultsProps {
  q: string;
  empty: ReactNode;
}

export function TagResults({ q, empty }: TagResultsProps) {
  const found = useFoundTags({ q });
  return (
    <FoundItems
      found={found}
      skeleton={<RowSkeletons count={3} />}
      moreSkeleton={<RowSkeletons count={1} />}
      empty={empty}
    >
      {(tags) => (
        <Card className="py-2! lg:py-2!">
          <TagList tags={tags} words={q} />
        </Card>
      )}
    </FoundItems>
  );
}

interface TagListProps {
  tags: readonly FoundTag[];
  words: string;
}

export function TagList({ tags, words }: TagListProps) {
  return (
    <ul className="divide-y divide-hairline">
      {tags.map((found) => (
        <TagRow key={found.tag} found={found} words={words} />
      ))}
    </ul>
  );
}
