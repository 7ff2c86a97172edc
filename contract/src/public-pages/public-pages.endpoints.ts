import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { publicPagesCalls } from './public-pages.calls.ts';
import { PublicProfileForm, PublicProfileSettings } from './public-pages.schema.ts';

export const getPublicProfile = defineEndpoint({
  ...publicPagesCalls.getPublicProfile,
  access: 'signed-in',
  summary: 'Returns your public page and what it could show',
  success: 200,
  response: Success(PublicProfileSettings),
  errors: [],
});

export const changePublicProfile = defineEndpoint({
  ...publicPagesCalls.changePublicProfile,
  access: 'signed-in',
  summary: 'Makes your page public with these fields, or changes them',
  body: PublicProfileForm,
  success: 200,
  response: Success(PublicProfileSettings),
  errors: [],
});

export const removePublicProfile = defineEndpoint({
  ...publicPagesCalls.removePublicProfile,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Turns off your public page, and with it all your public posts and projects',
  success: 200,
  response: Success(PublicProfileSettings),
  errors: [],
});
