import type { MessageDescriptor } from '@lingui/core';

export interface HelpQuestion {
  /** In the URL: /help#who-sees-me. Stays the same when the text changes. */
  readonly id: string;
  readonly question: MessageDescriptor;
  readonly answer: MessageDescriptor;
  /** The path of the page where the user can do it. */
  readonly to?: string;
}

export interface HelpTopic {
  /** In the URL after “topic-”: /help#topic-posts. */
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly questions: readonly HelpQuestion[];
}
