import { notificationPath } from '@sangam/contract/notifications/notification-links.ts';
import { isSystemKind } from '@sangam/contract/notifications/notification-kinds.ts';
import type { Notification } from '@sangam/contract/notifications/notifications.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import { textIn, type TextByLanguage } from '@sangam/contract/settings/text-by-language.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';
import { englishTexts } from './notification-texts.en.ts';
import { hindiTexts } from './notification-texts.hi.ts';
import type { NotificationTexts } from './notification-texts.ts';

/** The path that an email or push message opens: the list for an announcement, whose own link may lead to another site. */
export function pathOutside({ kind, target }: Notification): string {
  return kind === 'announcement' ? pages.notifications : notificationPath(target);
}

const textsByLanguage: TextByLanguage<NotificationTexts> = {
  en: englishTexts,
  hi: hindiTexts,
};

/** In English for a recipient who has not chosen a language. */
export function notificationTexts(language: Language | null): NotificationTexts {
  return textIn(textsByLanguage, language);
}

/** What happened, without any text that a member wrote except names. */
export function notificationSentence(notification: Notification, texts: NotificationTexts): string {
  const {
    kind,
    actors: [latest],
    actorCount,
    target,
    requestType,
  } = notification;
  if (isSystemKind(kind)) return texts.system[kind];
  const name = safeMailName(latest?.name ?? '', texts.someone);
  const others = actorCount - 1;
  const who = others === 0 ? name : texts.withOthers(name, others);
  if (kind === 'like' && target.commentId !== null) return texts.actions['comment-like'](who);
  if (kind === 'comment')
    return texts.actions[target.page === 'project' ? 'project-comment' : 'comment'](who);
  if (kind === 'project-request-accepted' && requestType === 'invitation')
    return texts.actions['project-invite-accepted'](who);
  return texts.actions[kind](who);
}
