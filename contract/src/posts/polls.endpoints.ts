import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { pollsCalls } from './polls.calls.ts';
import { Poll, PollVoteForm } from './posts.schema.ts';

export const votePoll = defineEndpoint({
  ...pollsCalls.votePoll,
  access: 'signed-in',
  summary: 'Votes in the poll of a post, once and anonymously; the same vote again changes nothing',
  body: PollVoteForm,
  success: 200,
  response: Success(Poll),
  errors: ['ALREADY_VOTED', 'POLL_ENDED'],
});
