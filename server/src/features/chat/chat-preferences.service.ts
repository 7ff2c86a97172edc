import type { ChatPreferences, ChatPreferencesForm } from '@sangam/contract/chat/rooms.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { findPreferences, updatePreferences } from './chat-preferences.queries.ts';
import { defaultPreferences } from './chat.policy.ts';

interface PreferencesOptions {
  readonly database: Database;
  readonly events: DomainEvents;
}

export function createChatPreferences({ database, events }: PreferencesOptions) {
  async function getChatPreferences({ id }: Viewer): Promise<ChatPreferences> {
    return (await findPreferences(database, id)) ?? defaultPreferences;
  }

  /** Fields that the form lacks stay as they are. */
  async function changeChatPreferences(
    viewer: Viewer,
    form: ChatPreferencesForm,
  ): Promise<ChatPreferences> {
    const { id: userId, username } = viewer;
    const preferences = await updatePreferences(database, userId, form);
    if (form.showsPresence !== undefined) {
      events.emit('presence:choice', { userId, username, showsPresence: form.showsPresence });
    }
    return preferences;
  }

  return { getChatPreferences, changeChatPreferences };
}
