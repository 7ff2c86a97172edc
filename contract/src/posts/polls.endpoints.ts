import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { pollsCalls } from './polls.calls.ts';
import { Poll, PollVoteForm } from './posts.schema.ts';

/**
 * The same vote again changes nothing, also after the end. ALREADY_VOTED: for another option. NOT_FOUND: the post has
 * no poll.
 */
export const votePoll = defineEndpoint({
  ...pollsCalls.votePoll,
  access: 'signed-in',
  summary: 'Votes in the poll of a post, once and anonymously; returns the poll with its counts',
  body: PollVoteForm,
  success: 200,
  response: Success(Poll),
  errors: ['ALREADY_VOTED', 'POLL_ENDED'],
});
