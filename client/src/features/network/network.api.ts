import { networkCalls } from '@sangam/contract/network/network.calls.ts';
import type { ConnectionSort } from '@sangam/contract/network/network.schema.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';

export interface ConnectionQuery {
  readonly search: string;
  readonly sort: ConnectionSort;
  readonly timestamp?: string | undefined;
}

export async function getReceivedRequests(timestamp: string | undefined, options: RequestOptions) {
  const answer = await request(
    networkCalls.listReceivedRequests,
    { query: { ...(timestamp !== undefined && { timestamp }) } },
    options,
  );
  return answer.data;
}

export async function getSentRequests(timestamp: string | undefined, options: RequestOptions) {
  const answer = await request(
    networkCalls.listSentRequests,
    { query: { ...(timestamp !== undefined && { timestamp }) } },
    options,
  );
  return answer.data;
}

export async function getConnections(query: ConnectionQuery, options: RequestOptions) {
  const { search, sort, timestamp } = query;
  const answer = await request(
    networkCalls.listConnections,
    {
      query: {
        sort,
        ...(search !== '' && { search }),
        ...(timestamp !== undefined && { timestamp }),
      },
    },
    options,
  );
  return answer.data;
}

export async function getSuggestions(options: RequestOptions) {
  const answer = await request(networkCalls.listSuggestions, undefined, options);
  return answer.data.suggestions;
}

export async function getRelation(username: string, options: RequestOptions) {
  const answer = await request(networkCalls.getRelation, { params: { username } }, options);
  return answer.data;
}

export async function postRequest(username: string, note: string, options: RequestOptions) {
  const answer = await request(
    networkCalls.sendRequest,
    { body: { recieverUsername: username, ...(note !== '' && { note }) } },
    options,
  );
  return answer.data;
}

export async function postAcceptance(username: string, options: RequestOptions) {
  const answer = await request(
    networkCalls.acceptRequest,
    { body: { senderUsername: username } },
    options,
  );
  return answer.data;
}

export async function postRejection(username: string, options: RequestOptions): Promise<void> {
  const input = { body: { senderUsername: username } };
  await request(networkCalls.rejectRequest, input, options);
}

export async function postWithdrawal(username: string, options: RequestOptions): Promise<void> {
  const input = { body: { recieverUsername: username } };
  await request(networkCalls.withdrawRequest, input, options);
}

export async function postRemoval(username: string, options: RequestOptions): Promise<void> {
  const input = { body: { username } };
  await request(networkCalls.removeConnection, input, options);
}

export async function postDismissal(username: string, options: RequestOptions): Promise<void> {
  const input = { body: { username } };
  await request(networkCalls.dismissSuggestion, input, options);
}
