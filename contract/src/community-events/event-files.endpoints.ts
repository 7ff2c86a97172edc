import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { mediaErrors } from '../media/media-errors.ts';
import { SavedEvent } from './community-events.schema.ts';
import { eventFileLimits, eventFilesCalls } from './event-files.calls.ts';
import {
  EventCoverForm,
  EventMaterialForm,
  EventPhotosForm,
  RemoveEventFileForm,
} from './event-files.schema.ts';

/**
 * For the organiser and operators; the same holds for the other files. The description belongs to the photo, so it
 * changes for all dates and copies that show it. Without a file and without a cover: BAD_INPUT. EVENT_CHANGED: the
 * event was cancelled, also below.
 */
export const saveEventCover = defineEndpoint({
  ...eventFilesCalls.saveEventCover,
  access: 'signed-in',
  summary:
    'Sets the cover photo of an event; without a file only the description of the present one',
  body: EventCoverForm,
  files: { cover: 1 },
  success: 200,
  response: Success(SavedEvent),
  errors: [...mediaErrors, 'EVENT_CHANGED'],
});

/** TOO_MANY_FILES: the event, or a later date with `changesLater`, has ten materials. */
export const addEventMaterial = defineEndpoint({
  ...eventFilesCalls.addEventMaterial,
  access: 'signed-in',
  summary:
    'Adds a document or photo to the materials of an event; registered members and speakers can download it',
  body: EventMaterialForm,
  files: { material: 1 },
  success: 200,
  response: Success(SavedEvent),
  errors: [...mediaErrors, 'DOCUMENT_TYPE_REFUSED', 'EVENT_CHANGED'],
});

/** BAD_INPUT before the end; TOO_MANY_FILES: the event would have more than twenty photos. */
export const addEventPhotos = defineEndpoint({
  ...eventFilesCalls.addEventPhotos,
  access: 'signed-in',
  summary: 'Adds photos to an event that has ended, of a series only to this date',
  body: EventPhotosForm,
  files: { photos: eventFileLimits.photosAtOnce },
  success: 200,
  response: Success(SavedEvent),
  errors: [...mediaErrors, 'EVENT_CHANGED'],
});

export const removeEventFile = defineEndpoint({
  ...eventFilesCalls.removeEventFile,
  access: 'signed-in',
  summary: 'Removes the cover, a material or a photo of an event, for its organiser and operators',
  body: RemoveEventFileForm,
  success: 200,
  response: Success(SavedEvent),
  errors: ['EVENT_CHANGED'],
});
