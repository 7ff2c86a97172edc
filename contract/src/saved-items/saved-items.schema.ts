import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Id } from '../http/fields.ts';

export const SavedItemForm = StrictObject({
  itemId: Id,
  itemType: Type.Enum(['posts', 'projects']),
  saved: Type.Optional(
    Type.Boolean({
      description:
        'The wanted state: changes nothing if the item has it already; without it the state is toggled',
    }),
  ),
});

export const SaveAction = Type.Enum(['saved', 'unsaved']);

export type SavedItemForm = Static<typeof SavedItemForm>;
export type SaveAction = Static<typeof SaveAction>;
