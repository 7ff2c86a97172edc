import { invitationOptOutPath } from '@sangam/contract/registration/registration.calls.ts';
import type { FastifyInstance } from 'fastify';
import { addMailedLink } from '../../platform/http/mailed-links.ts';
import type { OptOuts } from './opt-outs.service.ts';

interface OptOutRoutesOptions {
  readonly optOuts: OptOuts;
}

/** Ends invitation emails, without an account. */
export async function optOutRoutes(app: FastifyInstance, { optOuts }: OptOutRoutesOptions) {
  addMailedLink(app, {
    path: invitationOptOutPath,
    question: {
      title: 'Stop invitation emails?',
      text: '<p>This address will get no more invitations to this community.</p>',
      button: 'Stop invitation emails',
    },
    done: {
      title: 'You will get no more invitations',
      text: '<p>We store no address for this, only a code that is made from it.</p>',
    },
    invalid: {
      title: 'This link does not work',
      text: '<p>The link may be incomplete. Open it again from the invitation email.</p>',
    },
    isValid: optOuts.isValid,
    run: optOuts.optOut,
  });
}
