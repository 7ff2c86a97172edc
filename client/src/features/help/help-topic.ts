import type { MessageDescriptor } from '@lingui/core';

export interface HelpQuestion {
  /** In the address: /help#who-sees-posts. It stays when the words change. */
  readonly id: string;
  readonly question: MessageDescriptor;
  readonly answer: MessageDescriptor;
  /** Where it is done. */
  readonly to?: string;
}

export interface HelpTopic {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly questions: readonly HelpQuestion[];
}
