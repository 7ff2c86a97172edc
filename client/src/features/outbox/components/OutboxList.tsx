import type { OutboxEntry } from '../../../lib/outbox/outbox-entries.ts';
import { OutboxItem } from './OutboxItem.tsx';

interface OutboxListProps {
  actions: readonly OutboxEntry[];
  /** Returns how an action is edited; undefined if it has no text. */
  editorOf: (action: OutboxEntry) => (() => void) | undefined;
}

/** All unsent actions, earliest first. */
export function OutboxList({ actions, editorOf }: OutboxListProps) {
  return (
    <ul className="divide-y divide-hairline">
      {actions.map((action) => (
        <OutboxItem key={action.id} action={action} onEdit={editorOf(action)} />
      ))}
    </ul>
  );
}
