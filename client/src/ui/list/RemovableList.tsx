import type { ReactElement, ReactNode } from 'react';
import type { Fetched } from '../../lib/use-fetched.ts';
import { Button } from '../Button.tsx';
import { LoadingOrError } from '../LoadingOrError.tsx';
import { Skeleton } from '../Skeleton.tsx';

interface RemovableListProps<Item> {
  list: Pick<Fetched<readonly Item[]>, 'data' | 'failure' | 'reload'>;
  introduction: ReactNode;
  /** Adds an item. */
  form: ReactNode;
  /** The text of an empty list. */
  empty: ReactNode;
  /** A `RemovableRow` with a key. */
  renderRow: (item: Item) => ReactElement;
}

/** A short list without pages, from which the user removes items, below the form that adds to it. */
export function RemovableList<Item>(props: RemovableListProps<Item>) {
  const { list, introduction, form, empty, renderRow } = props;
  const { data, failure, reload } = list;
  if (!data) {
    return (
      <LoadingOrError error={failure?.message} onRetry={reload}>
        <Skeleton className="h-40 w-full rounded-control" />
      </LoadingOrError>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-control text-muted">{introduction}</p>
      {form}
      {data.length === 0 ? (
        <p className="text-control text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-hairline">{data.map((item) => renderRow(item))}</ul>
      )}
    </div>
  );
}

interface RemovableRowProps {
  title: string;
  details: ReactNode;
  /** The text of the button. */
  removeLabel: ReactNode;
  /** The text of the button for screen readers, with the item. */
  removeName: string;
  onRemove: () => void;
}

/** One item, with a button that calls `onRemove` without a confirmation. */
export function RemovableRow(props: RemovableRowProps) {
  const { title, details, removeLabel, removeName, onRemove } = props;
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-medium break-words">
          {title}
        </p>
        <p className="text-meta break-words text-muted">{details}</p>
      </div>
      <Button size="small" variant="secondary" aria-label={removeName} onClick={onRemove}>
        {removeLabel}
      </Button>
    </li>
  );
}
