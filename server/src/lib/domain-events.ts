import { EventEmitter } from 'node:events';

/** What has happened, told after it was committed; features react without knowing each other. */
interface DomainEventMap {
  'sessions:ended': [sessionIds: readonly string[]];
}

export type DomainEvents = EventEmitter<DomainEventMap>;

export function createDomainEvents(): DomainEvents {
  return new EventEmitter();
}
