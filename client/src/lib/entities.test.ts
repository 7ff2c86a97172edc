import { expect, test } from 'vitest';
import { createEntities } from './entities.ts';

interface Thing {
  id: string;
  name: string;
  likes?: number;
}

const things = createEntities<Thing>(({ id }) => id);

test('upserting an entity keeps the fields that the new copy lacks', () => {
  const state = things.getInitialState();
  things.upsertMany(state, [Object.freeze({ id: 'a', name: 'old', likes: 2 })]);
  things.upsertMany(state, [Object.freeze({ id: 'a', name: 'new' }), { id: 'a', name: 'newest' }]);
  expect(state.entities).toEqual({ a: { id: 'a', name: 'newest', likes: 2 } });
});

test('updating an unknown entity changes nothing, and a removed entity is gone', () => {
  const state = things.getInitialState();
  things.setOne(state, { id: 'a', name: 'one' });
  things.updateMany(state, [
    { id: 'a', changes: { name: 'two' } },
    { id: 'b', changes: { name: 'three' } },
  ]);
  expect(state.entities).toEqual({ a: { id: 'a', name: 'two' } });
  things.removeOne(state, 'a');
  expect(state.entities).toEqual({});
});
