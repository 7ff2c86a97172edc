import type {
  ConfigurableKind,
  SystemKind,
} from '@sangam/contract/notifications/notification-kinds.ts';

type ActorKind = Exclude<ConfigurableKind, SystemKind>;

/** The sentences of digests and push messages in one language. */
export interface NotificationTexts {
  readonly subject: (count: number, site: string) => string;
  /** Of a push message about several. */
  readonly summary: (count: number) => string;
  /** Unread messages of another member. */
  readonly messagesFrom: (count: number, who: string) => string;
  /** Unread messages of a group or project; the name may be empty. */
  readonly messagesIn: (count: number, group: string) => string;
  readonly more: (count: number) => string;
  readonly someone: string;
  /** Instead of the text of a message that has a document and no text. */
  readonly file: string;
  readonly withOthers: (name: string, others: number) => string;
  /** What the actors did. */
  readonly actions: Readonly<
    Record<
      ActorKind | 'comment-like' | 'project-comment' | 'project-invite-accepted',
      (who: string) => string
    >
  >;
  readonly system: Readonly<Record<SystemKind, string>>;
}
