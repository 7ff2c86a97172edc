import { Type, type Static } from 'typebox';
import { StrictObject } from '../http/envelope.ts';
import { Id } from '../http/fields.ts';

export const SavedItemForm = StrictObject({
  itemId: Id,
  itemType: Type.Enum(['posts', 'projects']),
});

export const SaveAction = Type.Enum(['saved', 'unsaved']);

export type SavedItemForm = Static<typeof SavedItemForm>;
export type SaveAction = Static<typeof SaveAction>;
