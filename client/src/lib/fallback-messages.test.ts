import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { fallbackMessages, loginAgainMessage } from './fallback-messages.ts';

test('there are exactly the 21 fallback messages, word for word', () => {
  expect(Object.values(fallbackMessages).map((message) => i18n._(message))).toEqual([
    'Login failed',
    'Registration failed',
    'Google authentication failed',
    'Logout failed',
    'Post creation failed',
    'Post updation failed',
    'Failed to fetch feed',
    'Failed to fetch posts',
    'Failed to toggle like',
    'Failed to fetch user profile',
    'Profile picture update failed',
    'Project creation failed',
    'Project update failed',
    'Error fetching user projects',
    'Error fetching comments',
    'Error posting comment',
    'Error posting reply',
    'Project Collab Request Can not be fetched',
    'Project Collab request can not be accepted right now',
    'Something went wrong',
    'Failed to update top projects',
  ]);
});

test('a lost session shows "Please login again to continue"', () => {
  expect(i18n._(loginAgainMessage)).toBe('Please login again to continue');
});
