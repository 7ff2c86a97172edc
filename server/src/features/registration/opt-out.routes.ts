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
    texts: {
      en: {
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
      },
      hi: {
        question: {
          title: 'न्योते के ईमेल बंद करें?',
          text: '<p>इस पते पर इस कम्यूनिटी के और न्योते नहीं आएँगे।</p>',
          button: 'न्योते के ईमेल बंद करें',
        },
        done: {
          title: 'अब आपको न्योते नहीं मिलेंगे',
          text: '<p>हम इसके लिए कोई पता नहीं रखते, सिर्फ़ उससे बना एक कोड रखते हैं।</p>',
        },
        invalid: {
          title: 'यह लिंक काम नहीं करता',
          text: '<p>हो सकता है कि लिंक अधूरा हो। उसे न्योते के ईमेल से फिर खोलें।</p>',
        },
      },
    },
    isValid: optOuts.isValid,
    run: optOuts.optOut,
  });
}
