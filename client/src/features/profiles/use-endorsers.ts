import { endorsementsCalls } from '@sangam/contract/endorsements/endorsements.calls.ts';
import { requestData } from '../../lib/http-client.ts';
import { usePages } from '../../lib/use-pages.ts';

/** Who endorsed a skill, page by page, loaded each time the dialog opens. */
export function useEndorsers(username: string, skill: string) {
  return usePages({
    async fetchPage(timestamp, options) {
      const input = { params: { username }, query: { skill, timestamp } };
      const page = await requestData(endorsementsCalls.listEndorsers, input, options);
      return { items: page.endorsers, timestamp: page.timestamp };
    },
    idOf: ({ person }) => person.username,
  });
}
