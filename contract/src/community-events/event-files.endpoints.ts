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

export const saveEventCover = defineEndpoint({
  ...eventFilesCalls.saveEventCover,
  access: 'signed-in',
  summary:
    'Sets the cover photo of an event, for its organisers; without a file it changes the description of the present one',
  body: EventCoverForm,
  files: { cover: 1 },
  success: 200,
  response: Success(SavedEvent),
  errors: [...mediaErrors, 'EVENT_CHANGED'],
});

export const addEventMaterial = defineEndpoint({
  ...eventFilesCalls.addEventMaterial,
  access: 'signed-in',
  summary:
    'Adds a file to the materials of an event, for its organisers; registered members can download it',
  body: EventMaterialForm,
  files: { material: 1 },
  success: 200,
  response: Success(SavedEvent),
  errors: [...mediaErrors, 'DOCUMENT_TYPE_REFUSED', 'EVENT_CHANGED'],
});

export const addEventPhotos = defineEndpoint({
  ...eventFilesCalls.addEventPhotos,
  access: 'signed-in',
  summary: 'Adds photos to an event that has ended, for its organisers',
  body: EventPhotosForm,
  files: { photos: eventFileLimits.photosAtOnce },
  success: 200,
  response: Success(SavedEvent),
  errors: [...mediaErrors, 'EVENT_CHANGED'],
});

export const removeEventFile = defineEndpoint({
  ...eventFilesCalls.removeEventFile,
  access: 'signed-in',
  summary: 'Removes a file of an event, for its organisers',
  body: RemoveEventFileForm,
  success: 200,
  response: Success(SavedEvent),
  errors: [],
});
