/** Normalised state: entities by their id. */
export interface Entities<Thing> {
  entities: Record<string, Thing>;
}

interface Change<Thing> {
  readonly id: string;
  readonly changes: Partial<Thing>;
}

/**
 * Operations on entities in a slice. Redux Toolkit's entity adapter does the same, but would add its size to
 * the start chunk.
 */
export function createEntities<Thing extends object>(idOf: (thing: Thing) => string) {
  function upsertOne({ entities }: Entities<Thing>, thing: Thing): void {
    // Copied, because objects from outside may be frozen.
    entities[idOf(thing)] = { ...entities[idOf(thing)], ...thing };
  }

  function updateOne({ entities }: Entities<Thing>, { id, changes }: Change<Thing>): void {
    const known = entities[id];
    if (known) entities[id] = { ...known, ...changes };
  }

  return {
    getInitialState: (): Entities<Thing> => ({ entities: {} }),
    setOne({ entities }: Entities<Thing>, thing: Thing): void {
      entities[idOf(thing)] = thing;
    },
    upsertOne,
    upsertMany(state: Entities<Thing>, things: readonly Thing[]): void {
      for (const thing of things) upsertOne(state, thing);
    },
    updateOne,
    updateMany(state: Entities<Thing>, changes: readonly Change<Thing>[]): void {
      for (const change of changes) updateOne(state, change);
    },
    removeOne({ entities }: Entities<Thing>, id: string): void {
      delete entities[id];
    },
  };
}
