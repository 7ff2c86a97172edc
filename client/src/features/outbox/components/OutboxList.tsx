import type { OutboxEntry } from '../../../lib/outbox/outbox-entries.ts';
import { OutboxItem, type OutboxCommands } from './OutboxItem.tsx';

interface OutboxListProps {
  actions: readonly OutboxEntry[];
  commandsOf: (action: OutboxEntry) => OutboxCommands;
}

/** The given unsent actions, in their order. */
export function OutboxList({ actions, commandsOf }: OutboxListProps) {
  return (
    <ul className="divide-y divide-hairline">
      {actions.map((action) => (
        <OutboxItem key={action.id} action={action} commands={commandsOf(action)} />
      ))}
    </ul>
  );
}
